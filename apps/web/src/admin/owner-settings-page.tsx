import { texts } from '@fairlead/contract/platform/texts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../api/call.ts';
import { patient } from '../api/patient.ts';
import { Container } from '../layout/container.tsx';
import { paths } from '../paths.ts';
import { QueryFailed } from '../ui/data/query-failed.tsx';
import { Skeleton } from '../ui/data/skeleton.tsx';
import { TopicSection } from './consent/topics/topic-section.tsx';
import { CustomFieldSection } from './people/custom-fields/custom-field-section.tsx';
import { isDenied, useSuperAdminPage } from './team/admins/use-access-denied.ts';
import { settingsQuery } from './team/calls/settings.ts';

const SettingsForm = patient(() => import('./team/settings/settings-form.tsx'));
const RetentionSection = patient(() => import('./team/settings/retention/retention-section.tsx'));

/** What owners decide for everybody. For super admins. */
export default function OwnerSettingsPage() {
  const { is_super_admin, deny } = useSuperAdminPage();
  return (
    <Container className="max-w-3xl py-8">
      <h1 tabIndex={-1} className="text-2xl">
        Settings
      </h1>
      {is_super_admin && (
        <>
          <ul className="my-6">
            <li>
              <Link to={paths.organization} className="prose-link inline-block py-1">
                Organization: name, postal address, phone, and email addresses
              </Link>
            </li>
            <li>
              <Link to={paths.siteContent} className="prose-link inline-block py-1">
                Site content: testimonial, certifications, and answers
              </Link>
            </li>
          </ul>
          <Loaded onDenied={deny} />
          <TopicSection />
          <CustomFieldSection />
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
