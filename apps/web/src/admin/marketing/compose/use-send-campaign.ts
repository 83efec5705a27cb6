import { confirmSendText, texts } from '@fairlead/contract/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { audienceQuery, CAMPAIGNS_KEY, postCampaign, type SendReply } from '../../../api/campaigns.ts';
import { marketingStatsQuery } from '../../../api/stats.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { type Attempt, audienceBody, type Draft, sendBody } from './draft.ts';
import { sendCampaign } from './send-campaign.ts';

/** What is going on: counting and asking, or waiting for the server. */
export type SendPhase = 'idle' | 'asking' | 'sending';

/** `unknown`: the campaign may have been created all the same. */
export type SendProblem = { text: string; unknown: boolean };

type Props = {
  draft: Draft;
  commit: (draft: Draft) => void;
  onPhase: (phase: SendPhase) => void;
  onNobody: () => void;
  onSent: (reply: SendReply) => void;
};

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing on pages without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Sends the draft after the admin has confirmed the exact number, and says what went wrong. */
export function useSendCampaign({ draft, commit, onPhase, onNobody, onSent }: Props) {
  const { confirm } = useDialogs();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<SendProblem | null>(null);
  const post = useMutation({
    mutationFn: ({ key, expected_recipients }: Attempt) =>
      postCampaign(
        sendBody(draft, audienceBody(draft) ?? { recipient_type: 'manual' }, expected_recipients, new Date()),
        key,
      ),
  });

  const countRecipients = async (): Promise<number> => {
    const body = audienceBody(draft);
    return body ? (await queries.fetchQuery({ ...audienceQuery(body), staleTime: 0 })).recipients : 0;
  };

  const send = async () => {
    setProblem(null);
    onPhase('asking');
    const result = await sendCampaign(draft.attempt, {
      countRecipients,
      confirm: (recipients, changed) => {
        onPhase('asking');
        return confirm(confirmSendText(recipients), {
          act: 'Send campaign',
          cautious: true,
          hint: changed ? texts.campaigns.audienceChanged : `Subject: ${draft.subject.trim()}`,
        });
      },
      post: (attempt) => {
        onPhase('sending');
        return post.mutateAsync(attempt);
      },
      newKey,
      remember: (attempt) => commit({ ...draft, attempt }),
    });
    onPhase('idle');
    if (result.outcome === 'nobody') onNobody();
    if (result.outcome === 'failed') {
      const text = `${texts.campaigns.sendFailed}${errorMessage(result.error, texts.unknown)}`;
      setProblem({ text, unknown: result.unknown });
    }
    if (result.outcome === 'sent') {
      queries.invalidateQueries({ queryKey: marketingStatsQuery.queryKey });
      queries.invalidateQueries({ queryKey: [CAMPAIGNS_KEY] });
      onSent(result.reply);
    }
  };

  return { send, problem };
}
