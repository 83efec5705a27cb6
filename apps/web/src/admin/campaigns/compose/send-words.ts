import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import { firstPartSize } from '@fairlead/contract/campaigns/send-fields';
import { FIRST_PART_WAIT_MINUTES, UNDO_SECONDS } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import { failureMessage } from '../../../api/failure-message.ts';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import type { SendReply } from '../calls/campaigns.ts';
import { subjectOf } from './content.ts';
import type { Counted } from './count-draft.ts';
import type { DraftCopy } from './draft/draft-copy.ts';
import { NotSaved } from './draft/draft-phase.ts';
import { momentInWords, scheduledTime } from './schedule.ts';

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

/** What sending a draft is called: alone, and before a number of people. */
export function sendWords({ content, replaces }: Pick<DraftCopy, 'content' | 'replaces'>) {
  if (content.when.kind !== 'later') return { act: 'Send campaign', to: 'Send to' };
  return replaces
    ? { act: 'Update campaign', to: 'Update for' }
    : { act: 'Schedule campaign', to: 'Schedule for' };
}

/** `replaced` is the name of the scheduled campaign. */
function replacedText(replaced: string, { when }: DraftContent): string {
  const undone = when.kind === 'now' ? ` If you undo it, “${replaced}” stays canceled.` : '';
  return `\nIt replaces the scheduled “${replaced}”, so only this version goes out.${undone}`;
}

/** The note next to the question whether to send it. */
export const askedText = ({ content, recipients, replaced }: Counted): string =>
  `Subject: ${subjectOf(content).trim()}\n${whenText(content, recipients)}${replaced ? replacedText(replaced, content) : ''}`;

/** Where a send stands when the server answers; the campaign's progress shows the rest. */
export function sentText({ results, pending }: SendReply, { when }: DraftContent): string {
  const planned = countOf(results.successful + results.failed + pending, 'recipient', 'recipients');
  if (when.kind === 'later' && pending > 0) return `Your campaign to ${planned} is scheduled.`;
  if (pending > 0) return `Your campaign to ${planned} is on its way.`;
  return `Campaign sent: ${countText(results.successful)} sent, ${countText(results.failed)} failed.`;
}

/** What a lost answer means. The server sends each draft once. */
const lostText = (posted: boolean): string =>
  posted
    ? 'We didn’t get an answer, so it may have been sent. Send it again: it won’t go out twice.'
    : 'We couldn’t reach the server. Nothing was sent.';

/** `posted`: the server may have it, if it didn't say otherwise. */
export const failureText = (error: unknown, posted: boolean): string =>
  `${texts.campaigns.sendFailed}${error instanceof NotSaved ? error.message : failureMessage(error, 'sent', lostText(posted))}`;
