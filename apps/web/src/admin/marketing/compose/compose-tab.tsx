import { defaultCampaignName } from '@fairlead/contract/brand';
import { CAMPAIGN_NAME_MAX, MESSAGE_CLEAR_MS, SUBJECT_MAX } from '@fairlead/contract/limits';
import { texts } from '@fairlead/contract/texts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { SendReply } from '../../../api/campaigns.ts';
import { marketingStatsQuery } from '../../../api/stats.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { countOf } from '../../../ui/count-text.ts';
import { ErrorSummary, type FormError } from '../../../ui/error-summary.tsx';
import { Field } from '../../../ui/field.tsx';
import { PassingMessage } from '../../../ui/passing-message.tsx';
import { useMarketingView } from '../marketing-views.ts';
import { afterSend, audienceBody, type Draft } from './draft.ts';
import { DraftLine } from './draft-line.tsx';
import { RecipientFields, recipientFieldId } from './recipient-fields.tsx';
import { SendPanel } from './send-panel.tsx';
import { useAudience } from './use-audience.ts';
import { useDraft } from './use-draft.ts';
import { type SendPhase, useSendCampaign } from './use-send-campaign.ts';

const SUBJECT_ID = 'campaign-subject';
const noRecipients = (draft: Draft): FormError => {
  const id = recipientFieldId[draft.recipient_type];
  return { text: texts.campaigns.noRecipients, ...(id ? { id } : {}) };
};

function findErrors(draft: Draft): FormError[] {
  return [
    ...(draft.subject.trim() ? [] : [{ id: SUBJECT_ID, text: texts.campaigns.subjectRequired }]),
    ...(audienceBody(draft) ? [] : [noRecipients(draft)]),
  ];
}

/** What a send came to by the time the server answered; the campaign above tells the rest. */
function sentText({ results, pending }: SendReply): string {
  const planned = countOf(results.successful + results.failed + pending, 'recipient', 'recipients');
  if (pending > 0) return `Campaign to ${planned} is on its way.`;
  return `Campaign sent: ${results.successful} successful, ${results.failed} failed.`;
}

export default function ComposeTab() {
  const admin = useAdmin();
  const { watch } = useMarketingView();
  const [phase, setPhase] = useState<SendPhase>('idle');
  const busy = phase !== 'idle';
  const { draft, savedAt, storable, edit, commit, discard } = useDraft(admin.id, phase === 'sending');
  const stats = useQuery(marketingStatsQuery);
  const audience = useAudience(draft, stats.data);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const subject = useRef<HTMLInputElement>(null);
  const { send, problem } = useSendCampaign({
    draft,
    commit,
    onPhase: setPhase,
    onNobody: () => setErrors([noRecipients(draft)]),
    onSent: (reply) => {
      commit(afterSend(draft));
      setMessage(sentText(reply));
      watch(reply.campaign_id);
    },
  });

  const change = (changes: Partial<Draft>) => {
    setErrors((now) => (now.length > 0 ? [] : now));
    edit(changes);
  };
  const trySend = () => {
    if (busy) return;
    const found = findErrors(draft);
    setErrors(found);
    if (found.length === 0) send();
  };

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
            onChange={(event) => change({ subject: event.target.value })}
            maxLength={SUBJECT_MAX}
            required
            error={errors.find(({ id }) => id === SUBJECT_ID)?.text}
          />
          <Field
            label="Campaign name"
            hint={`Only your team sees it. Left empty, it is “${defaultCampaignName(new Date())}”.`}
            value={draft.campaign_name}
            onChange={(event) => change({ campaign_name: event.target.value })}
            placeholder={defaultCampaignName(new Date())}
            maxLength={CAMPAIGN_NAME_MAX}
          />
        </section>
        <RecipientFields draft={draft} stats={stats.data} onChange={change} />
      </fieldset>
      <div className="grid gap-4 lg:sticky lg:top-6">
        <SendPanel audience={audience} phase={phase} problem={problem} onSend={trySend} />
        <div>
          <PassingMessage message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
          <DraftLine
            savedAt={savedAt}
            storable={storable}
            disabled={busy}
            onDiscard={() => {
              discard();
              setErrors([]);
              subject.current?.focus();
            }}
          />
        </div>
      </div>
    </form>
  );
}
