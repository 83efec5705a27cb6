import { defaultCampaignName } from '@fairlead/contract/brand';
import { CAMPAIGN_NAME_MAX, MESSAGE_CLEAR_MS, SUBJECT_MAX } from '@fairlead/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { marketingStatsQuery } from '../../../api/stats.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Field } from '../../../ui/field.tsx';
import { Toast } from '../../../ui/toast.tsx';
import { useComposer } from './composer.tsx';
import { unfinishedSend } from './draft.ts';
import { DATE_ID, SUBJECT_ID } from './draft-errors.ts';
import { DraftLine } from './draft-line.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { SendPanel } from './send-panel.tsx';
import { TryOut } from './try-out.tsx';
import { useAudience } from './use-audience.ts';
import { WhenFields } from './when-fields.tsx';

export default function ComposeTab() {
  const { draft, savedAt, storable, errors, message, setMessage, phase, problem, ...act } = useComposer();
  const busy = phase !== 'idle';
  const stats = useQuery(marketingStatsQuery);
  const audience = useAudience(draft, stats.data);
  const unfinished = useMemo(() => unfinishedSend(draft), [draft]);
  const clearMessage = useCallback(() => setMessage(''), [setMessage]);
  const subject = useRef<HTMLInputElement>(null);
  const { tookBack, setTookBack } = act;
  useEffect(() => {
    if (!tookBack) return;
    subject.current?.focus();
    setTookBack(false);
  }, [tookBack, setTookBack]);

  return (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      aria-label="Campaign"
      className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <fieldset disabled={busy} className="grid min-w-0 gap-8">
        <legend className="sr-only">What to send, and to whom</legend>
        <ErrorSummary errors={errors} />
        <section aria-labelledby="message-title" className="grid gap-5">
          <h2 id="message-title" className="text-xl">
            Message
          </h2>
          <Field
            ref={subject}
            id={SUBJECT_ID}
            label="Email subject"
            value={draft.subject}
            onChange={(event) => act.change({ subject: event.target.value })}
            maxLength={SUBJECT_MAX}
            required
            error={errors.find(({ id }) => id === SUBJECT_ID)?.text}
          />
          <Field
            label="Campaign name"
            hint={`Only your team sees it. Left empty, it is “${defaultCampaignName(new Date())}”.`}
            value={draft.campaign_name}
            onChange={(event) => act.change({ campaign_name: event.target.value })}
            placeholder={defaultCampaignName(new Date())}
            maxLength={CAMPAIGN_NAME_MAX}
          />
        </section>
        <RecipientFields draft={draft} stats={stats.data} onChange={act.change} />
        <WhenFields
          draft={draft}
          error={errors.find(({ id }) => id === DATE_ID)?.text}
          onChange={act.change}
        />
      </fieldset>
      <div className="grid gap-4 lg:sticky lg:top-6">
        <SendPanel
          audience={audience}
          phase={phase}
          problem={problem}
          unfinished={unfinished}
          later={draft.when === 'later'}
          onSend={act.trySend}
        >
          <TryOut />
        </SendPanel>
        <div>
          <Toast message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
          <DraftLine
            savedAt={savedAt}
            storable={storable}
            disabled={busy}
            unfinished={unfinished !== null}
            onDiscard={() => {
              act.discard();
              subject.current?.focus();
            }}
          />
        </div>
      </div>
    </form>
  );
}
