import { organizationTexts } from '@fairlead/contract/team/organization';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { Container } from '../../../layout/container.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { isDenied, useSuperAdminPage } from '../admins/use-access-denied.ts';
import { organizationQuery } from '../calls/organization.ts';
import { OrganizationForm } from './organization-form.tsx';
import { OrganizationHistory } from './organization-history.tsx';
import { ScheduledCampaigns } from './scheduled-campaigns.tsx';

/** What the site and all emails say about the organization. For super admins. */
export default function OrganizationPage() {
  const { is_super_admin, deny } = useSuperAdminPage();
  return (
    <Container className="py-8">
      <h1 tabIndex={-1} className="text-2xl">
        Organization
      </h1>
      {is_super_admin && (
        <>
          <p className="mb-6 text-ink-soft">
            Changes show up on the site right away, and in every email you send from now on.
          </p>
          <Loaded onDenied={deny} />
        </>
      )}
    </Container>
  );
}

function Loaded({ onDenied }: { onDenied: () => void }) {
  const load = useQuery(organizationQuery);
  const { data, error } = load;
  useEffect(() => {
    if (isDenied(error)) onDenied();
  }, [error, onDenied]);
  return (
    <>
      <QueryFailed
        load={load}
        what="The organization"
        first={errorMessage(error, organizationTexts.loadFailed)}
      />
      {!data && !error && <Skeleton lines={8} label="Loading the organization" />}
      {data && (
        <div className="grid grid-cols-1 gap-12">
          <div className="grid grid-cols-1 gap-6">
            <ScheduledCampaigns />
            <OrganizationForm stored={data} />
          </div>
          <OrganizationHistory stored={data} />
        </div>
      )}
    </>
  );
}
