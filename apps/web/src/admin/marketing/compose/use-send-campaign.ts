import { FIRST_PART, FIRST_PART_WAIT_MINUTES, UNDO_SECONDS } from '@fairlead/contract/limits';
import { confirmSendText, texts } from '@fairlead/contract/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { audienceQuery, CAMPAIGNS_KEY, postCampaign, type SendReply } from '../../../api/campaigns.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { SENDING_DOMAIN_KEY } from '../../../api/sending-domain.ts';
import { marketingStatsQuery } from '../../../api/stats.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { type Attempt, audienceBody, type Draft, newAttempt, unfinishedSend } from './draft.ts';
import { momentInWords, scheduledTime } from './schedule.ts';
import { isNotReady, type Occasion, type SendResult, sendCampaign } from './send-campaign.ts';

/** Current phase: counting and confirming, or waiting for the server. */
export type SendPhase = 'idle' | 'asking' | 'sending';

type Props = {
  draft: Draft;
  commit: (draft: Draft) => void;
  onNobody: () => void;
  onSent: (reply: SendReply) => void;
  /** The campaign has ended without an email. */
  onUnsent: (reply: SendReply) => void;
};

const CONFIRM_ANOTHER = {
  text: 'The campaign sent before may already have been created. Make another one?',
  hint: 'The draft was changed since then, so this is a new campaign: whoever got the other one can get this one too. Campaign History shows whether it was created.',
};

/** The send time as shown in the confirmation. */
function whenText(draft: Draft, recipients: number): string {
  const moment = scheduledTime(draft);
  const when = moment
    ? `It goes out on ${momentInWords(moment, draft.time_zone).join(', which is ')}.`
    : `It goes out right away; you can undo it for ${UNDO_SECONDS} seconds.`;
  return draft.first_part && recipients > FIRST_PART
    ? `${when} A first part of ${FIRST_PART} gets it ${FIRST_PART_WAIT_MINUTES} minutes before the rest.`
    : when;
}

/** The note next to the recipient count question. */
const hints: Record<Occasion, (draft: Draft, recipients: number) => string> = {
  first: (draft, recipients) => `Subject: ${draft.subject.trim()}\n${whenText(draft, recipients)}`,
  changed: () => texts.campaigns.audienceChanged,
  repeat: () => 'The last try got no answer. If it went out, this does not send it again.',
};

/** The error from the error catalog, or ''. */
function problemOf(result: SendResult): string {
  const { sendFailed } = texts.campaigns;
  if (result.outcome === 'taken') return `${sendFailed}This campaign may already have been created.`;
  if (result.outcome === 'unsent') return `${sendFailed}${result.reply.error ?? texts.unknown}`;
  if (result.outcome === 'failed') return `${sendFailed}${errorMessage(result.error, texts.unknown)}`;
  return '';
}

/** Makes the browser confirm before leaving the page during a request. */
function useHeldPage(held: boolean): void {
  useEffect(() => {
    if (!held) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [held]);
}

/** Sends the draft once the admin has confirmed the exact count, and reports errors. */
export function useSendCampaign({ draft, commit, onNobody, onSent, onUnsent }: Props) {
  const { confirm } = useDialogs();
  const queries = useQueryClient();
  const [phase, setPhase] = useState<SendPhase>('idle');
  const [problem, setProblem] = useState('');
  useHeldPage(phase === 'sending');
  const post = useMutation({ mutationFn: ({ body, key }: Attempt) => postCampaign(body, key) });

  const countRecipients = async (): Promise<number> => {
    const body = audienceBody(draft);
    return body ? (await queries.fetchQuery({ ...audienceQuery(body), staleTime: 0 })).recipients : 0;
  };

  const send = async () => {
    setProblem('');
    setPhase('asking');
    const { attempt } = draft;
    const result = await sendCampaign(attempt && { attempt, edited: unfinishedSend(draft) === 'edited' }, {
      countRecipients,
      confirm: (recipients, occasion) => {
        setPhase('asking');
        const hint = hints[occasion](draft, recipients);
        const act = draft.when === 'later' ? 'Schedule campaign' : 'Send campaign';
        return confirm(confirmSendText(recipients), { act, cautious: true, hint });
      },
      confirmAnother: () =>
        confirm(CONFIRM_ANOTHER.text, {
          act: 'Make another campaign',
          cautious: true,
          hint: CONFIRM_ANOTHER.hint,
        }),
      newAttempt: (recipients) => newAttempt(draft, recipients, newIdempotencyKey(), new Date()),
      post: (made) => {
        setPhase('sending');
        return post.mutateAsync(made);
      },
      remember: (made) => commit({ ...draft, attempt: made }),
    });
    setPhase('idle');
    setProblem(problemOf(result));
    if (result.outcome === 'failed' && isNotReady(result.error))
      queries.invalidateQueries({ queryKey: [SENDING_DOMAIN_KEY] });
    if (result.outcome === 'nobody') onNobody();
    if (result.outcome === 'sent' || result.outcome === 'unsent') {
      queries.invalidateQueries({ queryKey: marketingStatsQuery.queryKey });
      queries.invalidateQueries({ queryKey: [CAMPAIGNS_KEY] });
      (result.outcome === 'sent' ? onSent : onUnsent)(result.reply);
    }
  };

  return { send, phase, problem };
}
