import { confirmSendText, texts } from '@fairlead/contract/platform/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { campaignQuery } from '../../../api/campaign.ts';
import { CAMPAIGNS_KEY } from '../../../api/query-keys.ts';
import { marketingStatsQuery } from '../../../api/stats.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import type { FormError } from '../../../ui/forms/error-summary.tsx';
import { SENDING_DOMAIN_KEY, sendingDomainQuery } from '../../email/calls/sending-domain.ts';
import { confidentialHint, useAskFirst } from '../../platform/use-ask-first.ts';
import { useHeldPage } from '../../platform/use-held-page.ts';
import { postCampaign } from '../calls/campaigns.ts';
import { EMAIL_CHECK_KEY } from '../calls/email-check.ts';
import { confidentialPlaces, warningText, withDomain } from './check/check-lines.ts';
import { rehearsedHash } from './check/rehearsed.ts';
import { sendBody } from './content.ts';
import { type Counted, countDraft } from './count-draft.ts';
import type { DraftSync } from './draft/draft-sync.ts';
import { useOpenCampaign } from './open-campaign.tsx';
import { after, type Busy, conflictIn, isBusy, isSending, newFlow, type SendEvent } from './send-flow.ts';
import { askedText, sendWords, sentText } from './send-words.ts';

/** The flow of a send, what tells it of an event, and what does its work with the server and the admin. */
export function useSend() {
  const { confirm } = useDialogs();
  const askFirst = useAskFirst();
  const queries = useQueryClient();
  const openCampaign = useOpenCampaign();
  const posting = useMutation({ mutationFn: postCampaign });
  const [flow, setFlow] = useState(newFlow);
  // A send goes on after its page was left.
  const latest = useRef(flow);
  const tell = useCallback((event: SendEvent) => {
    latest.current = after(latest.current, event);
    setFlow(latest.current);
    return latest.current.step;
  }, []);
  useHeldPage(isSending(flow.step));

  const reload = (...keys: string[]) => {
    for (const key of keys) queries.invalidateQueries({ queryKey: [key] });
  };
  /** @returns what's said of it, unless its page says it */
  const created = (campaignId: number, said: string): string => {
    const isOpen = openCampaign(campaignId);
    queries.invalidateQueries({ queryKey: marketingStatsQuery.queryKey });
    reload(CAMPAIGNS_KEY, EMAIL_CHECK_KEY);
    return isOpen ? '' : said;
  };

  const ask = (counted: Counted, isAgain: boolean, sync: DraftSync): Promise<boolean> => {
    const { recipients, lines } = counted;
    const domain = queries.getQueryData(sendingDomainQuery(recipients).queryKey);
    const warnings = warningText(lines && withDomain(lines, domain));
    const hint = isAgain ? texts.campaigns.audienceChanged : `${askedText(counted)}${warnings}`;
    const { act } = sendWords(sync.getState().copy);
    return confirm(confirmSendText(recipients), { act, keep: 'Keep editing', cautious: true, hint });
  };

  const post = async (counted: Counted, sync: DraftSync): Promise<SendEvent> => {
    const { content, draft, recipients, lines } = counted;
    const hash = rehearsedHash(queries, latest.current.rehearsed, content.document);
    const body = sendBody(content, draft, recipients, new Date(), hash);
    const hint = confidentialHint(`${confidentialPlaces(lines ?? [])}Nothing has been sent yet.`);
    const words = { act: 'Send anyway', hint };
    const reply = await askFirst((also) => posting.mutateAsync({ ...body, ...also }), words);
    if (!reply) return { is: 'taken back', line: lines?.find(({ id }) => id === 'consumer_data') };
    if (reply.success) sync.setSent(reply.campaign_id);
    // The text stays, as a new draft, to be corrected and sent again.
    else sync.fork();
    if (reply.success) return { is: 'sent', message: created(reply.campaign_id, sentText(reply, content)) };
    reload(CAMPAIGNS_KEY, EMAIL_CHECK_KEY);
    return { is: 'failed', error: new ApiError(200, reply) };
  };

  const find = async (error: unknown, sync: DraftSync): Promise<SendEvent> => {
    await sync.refresh();
    const { phase } = sync.getState();
    if (phase.kind !== 'sent') return { is: 'failed', error };
    return { is: 'sent', message: created(phase.campaignId, 'Your campaign is on its way.') };
  };

  /** Does what a step is about, and says what came of it. */
  const perform = async (step: Busy, sync: DraftSync): Promise<SendEvent> => {
    switch (step.at) {
      case 'counting':
        return { is: 'counted', counted: await countDraft(queries, sync) };
      case 'asking': {
        const { counted, isAgain } = step;
        return (await ask(counted, isAgain, sync)) ? { is: 'agreed', counted } : { is: 'declined' };
      }
      case 'sending':
        return post(step.counted, sync);
      case 'uncertain':
        return find(step.error, sync);
    }
  };

  /** @returns whether it was sent */
  const send = async (sync: DraftSync, errors: readonly FormError[]): Promise<boolean> => {
    const { replaces } = sync.getState().copy;
    let step = tell({ is: 'pressed', errors });
    let isSent = false;
    while (isBusy(step)) {
      const event = await perform(step, sync).catch((error: unknown): SendEvent => {
        if (conflictIn(error).not_ready) reload(SENDING_DOMAIN_KEY, EMAIL_CHECK_KEY);
        return { is: 'failed', error };
      });
      step = tell(event);
      isSent = event.is === 'sent';
    }
    if (replaces) queries.invalidateQueries({ queryKey: campaignQuery(replaces).queryKey });
    // Someone may have changed or sent it.
    if (step.at === 'failed') void sync.refresh();
    return isSent;
  };

  return { flow, tell, send };
}
