import { useQuery } from '@tanstack/react-query';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { AccountSection } from '../../platform/account-section.tsx';
import { emailKindsQuery } from '../calls/notification-settings.ts';
import { EmailKindsForm } from './email-kinds-form.tsx';

/** Which notifications the admin also gets by email. */
export function EmailKindsSection({ onDone }: { onDone: (message: string) => void }) {
  const load = useQuery(emailKindsQuery);
  const { data, error } = load;
  return (
    <AccountSection
      title="Notifications by email"
      lead="Choose what you also want by email. Security emails and the team inbox’s alert about a stuck campaign can’t be turned off."
    >
      <QueryFailed load={load} what="Your choices" />
      {!data && !error && <Skeleton lines={5} label="Loading your choices" />}
      {data && <EmailKindsForm saved={data} onDone={onDone} />}
    </AccountSection>
  );
}
