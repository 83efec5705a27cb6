import {
  organizationTexts,
  type ServerSettings,
  type StoredOrganization,
} from '@fairlead/contract/team/organization';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { Container } from '../../../layout/container.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { isDenied, useSuperAdminPage } from '../admins/use-access-denied.ts';
import { organizationQuery } from '../calls/organization.ts';
import { OrganizationHistory } from './organization-history.tsx';

type Props = {
  title: string;
  lead: string;
  children: (stored: StoredOrganization & { server?: ServerSettings | undefined }) => ReactNode;
};

/** A page that changes what the team says, with all changes below. For super admins. */
export function LoadedOrganization({ title, lead, children }: Props) {
  const { is_super_admin, deny } = useSuperAdminPage();
  return (
    <Container className="py-8">
      <h1 tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      {is_super_admin && (
        <>
          <p className="mb-6 text-ink-soft">{lead}</p>
          <Loaded onDenied={deny}>{children}</Loaded>
        </>
      )}
    </Container>
  );
}

function Loaded({ onDenied, children }: { onDenied: () => void; children: Props['children'] }) {
  const load = useQuery(organizationQuery);
  const { data, error } = load;
  useEffect(() => {
    if (isDenied(error)) onDenied();
  }, [error, onDenied]);
  return (
    <>
      <QueryFailed
        load={load}
        what="What’s saved"
        first={errorMessage(error, organizationTexts.loadFailed)}
      />
      {!data && !error && <Skeleton lines={8} label="Loading what’s saved" />}
      {data && (
        <div className="grid grid-cols-1 gap-12">
          {children(data)}
          <OrganizationHistory stored={data} />
        </div>
      )}
    </>
  );
}
