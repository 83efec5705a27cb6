import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { dayInWords } from '@fairlead/contract/platform/time/time-words';
import { removedInWords } from '@fairlead/contract/team/removed-words';
import type { RetentionRun } from '@fairlead/contract/team/retention';
import type { Retention, RetentionSetting } from '@fairlead/contract/team/retention-limits';
import { useCallback, useState } from 'react';
import { Banner } from '../../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../../ui/basic/live-region.tsx';
import { Fact } from '../../../../ui/data/fact.tsx';
import { QueryFailed } from '../../../../ui/data/query-failed.tsx';
import { Toast } from '../../../../ui/dialogs/toast.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { NOTHING_CHANGED } from '../../../platform/nothing-changed.ts';
import { RetentionRow } from './retention-row.tsx';
import { useRetentionForm } from './use-retention-form.ts';

/** What each setting is about, in the order in which it's shown. */
const retentionKinds: readonly { setting: RetentionSetting; label: string; hint: string }[] = [
  {
    setting: 'keep_email_days',
    label: 'Who got a campaign',
    hint: 'Counted from the end of the campaign.',
  },
  {
    setting: 'keep_ip_days',
    label: 'IP addresses',
    hint: 'With the browser of each click.',
  },
  {
    setting: 'keep_inquiry_days',
    label: 'Inquiries',
    hint: 'Counted from the last reply or note.',
  },
  {
    setting: 'keep_outbox_days',
    label: 'Emails to one person',
    hint: 'Notices, replies, and password links.',
  },
  {
    setting: 'keep_import_days',
    label: 'Imported files',
    hint: 'An import can be undone while we have its rows.',
  },
  {
    setting: 'keep_login_days',
    label: 'Remembered logins',
    hint: 'After that, a login from the same place counts as new.',
  },
  {
    setting: 'keep_log_days',
    label: 'Activity log',
    hint: 'Only whole months are deleted.',
  },
];

/** How long each kind of data is kept, what would go, and what went. */
export default function RetentionSection({ saved }: { saved: Retention }) {
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const form = useRetentionForm(saved, () => setMessage('Saved'));
  const { nights, preview } = form;
  return (
    <section aria-labelledby="retention-title" className="mt-10 border-t border-line pt-8">
      <h2 id="retention-title" tabIndex={-1} className="text-xl">
        How long data is kept
      </h2>
      <p className="mt-2 mb-4 max-w-prose text-ink-soft">
        Older data is deleted every night after 2 AM. Totals, unfinished campaigns, unsubscribe links,
        opt-outs, and proof of consent always stay. The privacy policy shows these times.
      </p>
      <QueryFailed
        load={nights.data ? preview : nights}
        what="What would be deleted"
        first="We couldn’t count what would be deleted. Nothing was changed."
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.isDirty) void form.save();
          else setMessage(NOTHING_CHANGED);
        }}
      >
        <ul aria-label="Kinds of data" className="border-b border-line">
          {retentionKinds.map((kind) => (
            <RetentionRow
              key={kind.setting}
              {...kind}
              saved={saved[kind.setting]}
              days={form.daysOf(kind.setting)}
              count={form.countOf(kind.setting)}
              countFailed={preview.isError}
              onChoose={(days) => form.choose(kind.setting, days)}
            />
          ))}
        </ul>
        <div className="mt-4">
          <Toast message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
          <LiveRegion role="alert">
            {form.failure && (
              <div className="pb-4">
                <Banner tone="danger">{form.failure}</Banner>
              </div>
            )}
          </LiveRegion>
          <Button type="submit" kind="signal" busy={form.isSaving}>
            Save times
          </Button>
        </div>
      </form>
      {nights.data && nights.data.runs.length > 0 && (
        <>
          <h3 className="mt-8 mb-3 text-lg">Recent nights</h3>
          <LastNights runs={nights.data.runs} />
        </>
      )}
    </section>
  );
}

/** Nights shown. */
const SHOWN = 7;
const DAY_MS = 86_400_000;

/** What the last nights deleted. */
function LastNights({ runs }: { runs: readonly RetentionRun[] }) {
  return (
    <dl className="rounded-lg border border-line bg-raised">
      {runs.slice(0, SHOWN).map((run, place) => (
        <Fact key={run.day} term={nightOf(run, place === 0)} layout="row">
          {sentence(run, place === 0)}
        </Fact>
      ))}
    </dl>
  );
}

/** The day is the team's already. */
const nightOf = ({ day, began_at }: RetentionRun, isLatest: boolean): string =>
  isLatest && Date.now() - Date.parse(began_at) < DAY_MS ? 'Last night' : dayInWords(new Date(day), 'UTC');

function sentence({ finished_at, removed }: RetentionRun, isLatest: boolean): string {
  const what = removedInWords(removed);
  if (finished_at) return what ? `${what}.` : 'Nothing was old enough.';
  if (isLatest) return `Still running. ${what ? `So far: ${what}.` : 'Nothing deleted so far.'}`;
  return `${what ? `${what}. ` : ''}Didn’t finish, so it continued the next night.`;
}
