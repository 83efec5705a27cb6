import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import type { ReadinessLine } from '@fairlead/contract/campaigns/readiness';
import { firstPartSize } from '@fairlead/contract/campaigns/send-fields';
import { FIRST_PART_WAIT_MINUTES, UNDO_SECONDS } from '@fairlead/contract/platform/limits';
import { confirmSendText, texts } from '@fairlead/contract/platform/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { campaignQuery } from '../../../api/campaign.ts';
import { failureMessage } from '../../../api/failure-message.ts';
import { CAMPAIGNS_KEY } from '../../../api/query-keys.ts';
import { marketingStatsQuery } from '../../../api/stats.ts';
import { countText } from '../../../ui/data/count-text.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { SENDING_DOMAIN_KEY, sendingDomainQuery } from '../../email/calls/sending-domain.ts';
import { confidentialHint, useAskFirst } from '../../platform/use-ask-first.ts';
import { useHeldPage } from '../../platform/use-held-page.ts';
import { audienceQuery, postCampaign, type SendReply } from '../calls/campaigns.ts';
import { NotSaved } from '../calls/drafts.ts';
import { EMAIL_CHECK_KEY } from '../calls/email-check.ts';
import { audienceBody, scheduleBody, sendBody, subjectOf } from './content.ts';
import type { DraftSync } from './draft/draft-sync.ts';
import { checkBeforeSend } from './ready/check-before-send.ts';
import { atLevel, confidentialPlaces, contentErrors, warningText, withDomain } from './ready/ready-lines.ts';
import { type Rehearsed, rehearsedHash } from './ready/rehearsed.ts';
import { momentInWords, scheduledTime } from './schedule.ts';
import { isNotReady, isOtherEmail, type Occasion, type SendResult, sendCampaign } from './send-campaign.ts';

/** Current phase: counting and confirming, or waiting for the server. */
export type SendPhase = 'idle' | 'asking' | 'sending';

/** What went wrong. `campaignId` is what the draft was sent as before. */
export type SendProblem = { text: string; campaignId?: number };

/** What the check found that stops a send. */
export type Refusal = { text: string };

type Props = {
  /** The latest rehearsal. */
  rehearsed: Rehearsed | null;
  /** The server has another email than the one that was rehearsed. */
  onOtherEmail: () => void;
  onBlocked: (refusal: Refusal) => void;
  onNobody: () => void;
  /** The admin wants to change what looks confidential; null if the check didn't find it. */
  onTakenBack: (line: ReadinessLine | null) => void;
  onSent: (reply: SendReply, content: DraftContent) => void;
  /** The campaign was created, and nothing more is known. */
  onFound: (campaignId: number) => void;
  /** The campaign has ended without an email. */
  onUnsent: (reply: SendReply) => void;
};

/** The send time as shown in the confirmation. */
function whenText({ when, first_part }: DraftContent, recipients: number): string {
  const moment = scheduledTime(when);
  const words = moment
    ? `It goes out ${momentInWords(moment, when.time_zone)}.`
    : `It goes out now. You can undo it for ${UNDO_SECONDS} seconds.`;
  const size = firstPartSize(first_part);
  return size > 0 && recipients > size
    ? `${words} It goes to ${countText(size)} people first, and to the rest ${FIRST_PART_WAIT_MINUTES} minutes later.`
    : words;
}

/** `replaced` is the name of the scheduled campaign. */
function replacedText(replaced: string, { when }: DraftContent): string {
  const undone = when.kind === 'now' ? ` If you undo it, “${replaced}” stays canceled.` : '';
  return `\nIt replaces the scheduled “${replaced}”, so only this version goes out.${undone}`;
}

type Asked = { content: DraftContent; recipients: number; replaced: string | undefined; warnings: string };

/** The note next to the recipient count question. */
const hints: Record<Occasion, (asked: Asked) => string> = {
  first: ({ content, recipients, replaced, warnings }) =>
    `Subject: ${subjectOf(content).trim()}\n${whenText(content, recipients)}${replaced ? replacedText(replaced, content) : ''}${warnings}`,
  changed: () => texts.campaigns.audienceChanged,
};

/** What a lost answer means. The server sends each draft once. */
const lostText = (posted: boolean): string =>
  posted
    ? 'We didn’t get an answer, so it may have been sent. Send it again: it won’t go out twice.'
    : 'We couldn’t reach the server. Nothing was sent.';

/** The error from the error catalog, or null. */
function problemOf(result: SendResult): SendProblem | null {
  const { sendFailed } = texts.campaigns;
  const withError = (error: unknown, posted = false) =>
    `${sendFailed}${failureMessage(error, 'sent', lostText(posted))}`;
  if (result.outcome === 'sent-before')
    return { text: withError(result.error), campaignId: result.campaignId };
  if (result.outcome === 'unsent') return { text: `${sendFailed}${result.reply.error ?? texts.unknown}` };
  if (result.outcome !== 'failed') return null;
  return {
    text:
      result.error instanceof NotSaved
        ? `${sendFailed}${result.error.message}`
        : withError(result.error, result.posted),
  };
}

/** Sends the draft once the admin has confirmed the exact count, and reports errors. */
export function useSendCampaign({
  rehearsed,
  onOtherEmail,
  onBlocked,
  onNobody,
  onTakenBack,
  onSent,
  onFound,
  onUnsent,
}: Props) {
  const { confirm } = useDialogs();
  const askFirst = useAskFirst();
  const queries = useQueryClient();
  const [phase, setPhase] = useState<SendPhase>('idle');
  const [problem, setProblem] = useState<SendProblem | null>(null);
  useHeldPage(phase === 'sending');
  const post = useMutation({ mutationFn: postCampaign });

  const report = (result: SendResult, content: DraftContent) => {
    if (result.outcome === 'nobody') return onNobody();
    if (result.outcome === 'blocked') return onBlocked({ text: result.errors[0].message });
    if (result.outcome === 'sent') onSent(result.reply, content);
    else if (result.outcome === 'found') onFound(result.campaignId);
    else if (result.outcome === 'unsent') onUnsent(result.reply);
    else return;
    queries.invalidateQueries({ queryKey: marketingStatsQuery.queryKey });
    queries.invalidateQueries({ queryKey: [CAMPAIGNS_KEY] });
    queries.invalidateQueries({ queryKey: [EMAIL_CHECK_KEY] });
  };

  /** What else the failure says. */
  const look = (error: unknown) => {
    if (isNotReady(error))
      for (const key of [SENDING_DOMAIN_KEY, EMAIL_CHECK_KEY]) queries.invalidateQueries({ queryKey: [key] });
    if (isOtherEmail(error)) onOtherEmail();
  };

  const send = async (sync: DraftSync) => {
    setProblem(null);
    setPhase('asking');
    const { content, replaces } = sync.getState().copy;
    const { document } = content;
    const audience = audienceBody(content.recipients);
    const checking =
      audience && checkBeforeSend(queries, { ...audience, document, ...scheduleBody(content) });
    const hash = rehearsedHash(queries, rehearsed, document);
    let lines: readonly ReadinessLine[] | null = null;
    let replaced: string | undefined;
    const confidentialLine = () => lines?.find(({ id }) => id === 'consumer_data') ?? null;
    const result = await sendCampaign({
      save: sync.flush,
      countRecipients: async () => {
        if (replaces) replaced = (await queries.fetchQuery(campaignQuery(replaces))).campaign_name;
        if (!audience) return 0;
        return (await queries.fetchQuery({ ...audienceQuery(audience), staleTime: 0 })).recipients;
      },
      findErrors: async () => {
        lines = await checking;
        return lines ? atLevel(lines, 'error') : contentErrors(document);
      },
      confirm: (recipients, occasion) => {
        setPhase('asking');
        const domain = queries.getQueryData(sendingDomainQuery(recipients).queryKey);
        const warnings = warningText(lines && withDomain(lines, domain));
        const hint = hints[occasion]({ content, recipients, replaced, warnings });
        const act = content.when.kind === 'later' ? 'Schedule campaign' : 'Send campaign';
        return confirm(confirmSendText(recipients), { act, keep: 'Keep editing', cautious: true, hint });
      },
      post: (draft, recipients) => {
        setPhase('sending');
        const body = sendBody(content, draft, recipients, new Date(), hash);
        const hint = confidentialHint(`${confidentialPlaces(lines ?? [])}Nothing has been sent yet.`);
        return askFirst((also) => post.mutateAsync({ ...body, ...also }), { act: 'Send anyway', hint });
      },
      findCampaign: async () => {
        await sync.refresh();
        const { phase: now } = sync.getState();
        return now.kind === 'sent' ? now.campaignId : null;
      },
    });
    setPhase('idle');
    setProblem(problemOf(result));
    report(result, content);
    if (result.outcome === 'taken-back') onTakenBack(confidentialLine());
    if (replaces) queries.invalidateQueries({ queryKey: campaignQuery(replaces).queryKey });
    if (result.outcome === 'failed') look(result.error);
    // Someone may have changed or sent it.
    if (result.outcome === 'failed' || result.outcome === 'sent-before') void sync.refresh();
  };

  return { send, phase, problem, clearProblem: () => setProblem(null) };
}
