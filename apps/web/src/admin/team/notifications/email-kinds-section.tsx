import { texts } from '@fairlead/contract/platform/texts';
import { NOTIFICATION_KINDS, type NotificationKind } from '@fairlead/contract/team/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { AccountSection } from '../../platform/account-section.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import { NOTHING_CHANGED } from '../../platform/nothing-changed.ts';
import { changeEmailKinds, emailKindsQuery } from '../calls/notifications.ts';

/** Which notifications the admin also gets by email. */
export function EmailKindsSection({ onDone }: { onDone: (message: string) => void }) {
  const load = useQuery(emailKindsQuery);
  const { data, error } = load;
  return (
    <AccountSection title="Notifications by email" lead="We always email you about security.">
      <QueryFailed load={load} what="Your choices" />
      {!data && !error && <Skeleton lines={5} label="Loading your choices" />}
      {data && <EmailKindsForm saved={data} onDone={onDone} />}
    </AccountSection>
  );
}

const kinds: Record<NotificationKind, { label: string; hint?: string }> = {
  campaign_finished: { label: 'A campaign is finished' },
  campaign_paused: { label: 'A campaign was paused', hint: 'Automatically, not by an admin.' },
  first_part_waiting: {
    label: 'The first group is waiting',
    hint: 'The first group has been emailed. You can check the results before the rest go out.',
  },
  new_inquiry: { label: 'A new inquiry' },
  import_done: { label: 'An import is done' },
};

type Props = { saved: readonly NotificationKind[]; onDone: (message: string) => void };

function EmailKindsForm({ saved, onDone }: Props) {
  const queries = useQueryClient();
  const form = useForm({
    start: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, saved.includes(kind)])),
    keep: 'email-kinds',
    rules: {},
    send: ({ fields }) => changeEmailKinds(NOTIFICATION_KINDS.filter((kind) => fields[kind])),
    onSent: (now) => {
      queries.setQueryData(emailKindsQuery.queryKey, now);
      onDone('Saved');
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (form.isTyped) return form.submit(event);
    event.preventDefault();
    onDone(NOTHING_CHANGED);
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <LiveRegion role="alert">
        {form.error && (
          <Banner tone="danger">Your choices weren’t saved: {errorMessage(form.error, texts.unknown)}</Banner>
        )}
      </LiveRegion>
      <fieldset className="grid gap-3">
        <legend className="sr-only">Email me about</legend>
        {NOTIFICATION_KINDS.map((kind) => (
          <Checkbox key={kind} {...kinds[kind]} {...form.box(kind)} />
        ))}
      </fieldset>
      <div>
        <Button type="submit" busy={form.isSending}>
          Save
        </Button>
      </div>
    </form>
  );
}
