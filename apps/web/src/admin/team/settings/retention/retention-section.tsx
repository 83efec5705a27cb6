import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import type { Retention } from '@fairlead/contract/team/retention-limits';
import { useCallback, useState } from 'react';
import { Banner } from '../../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../../ui/basic/live-region.tsx';
import { QueryFailed } from '../../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Toast } from '../../../../ui/dialogs/toast.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { NOTHING_CHANGED } from '../../../platform/nothing-changed.ts';
import { LastNights } from './last-nights.tsx';
import { retentionKinds } from './retention-kinds.ts';
import { RetentionRow } from './retention-row.tsx';
import { useRetentionForm } from './use-retention-form.ts';

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
        We delete older data every night after 2 AM. We always keep totals, unfinished campaigns, unsubscribe
        links, opt-outs, and proof of consent. The privacy policy on the site shows these times.
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
      {(nights.data || !nights.error) && (
        <>
          <h3 className="mt-8 mb-3 text-lg">Recent nights</h3>
          {nights.data ? (
            <LastNights runs={nights.data.runs} />
          ) : (
            <Skeleton lines={3} label="Loading recent nights" />
          )}
        </>
      )}
    </section>
  );
}
