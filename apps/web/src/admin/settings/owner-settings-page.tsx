import { texts } from '@fairlead/contract/platform/texts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { errorMessage } from '../../api/call.ts';
import { patient } from '../../api/patient.ts';
import { settingsQuery } from '../../api/settings.ts';
import { Container } from '../../layout/container.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isDenied, useSuperAdminPage } from '../management/use-access-denied.ts';
import { TopicSection } from './topics/topic-section.tsx';

const SettingsForm = patient(() => import('./settings-form.tsx'));
const RetentionSection = patient(() => import('./retention/retention-section.tsx'));

/** What owners decide for everybody. For super admins. */
export default function OwnerSettingsPage() {
  const { is_super_admin, deny } = useSuperAdminPage();
  return (
    <Container className="max-w-3xl py-8">
      <h1 tabIndex={-1} className="text-2xl">
        Owner Settings
      </h1>
      {is_super_admin && (
        <>
          <p className="mb-6 text-ink-soft">
            These apply to every admin. Each change is in the activity log.
          </p>
          <Loaded onDenied={deny} />
          <TopicSection />
        </>
      )}
    </Container>
  );
}

function Loaded({ onDenied }: { onDenied: () => void }) {
  const load = useQuery(settingsQuery);
  const { data, error } = load;
  useEffect(() => {
    if (isDenied(error)) onDenied();
  }, [error, onDenied]);
  const loading = <Skeleton lines={6} label="Loading the settings" />;
  return (
    <>
      <QueryFailed load={load} what="The settings" first={errorMessage(error, texts.settings.loadFailed)} />
      {!data && !error && loading}
      {data && (
        <Suspense fallback={loading}>
          <SettingsForm settings={data} />
          <RetentionSection saved={data} />
        </Suspense>
      )}
    </>
  );
}
