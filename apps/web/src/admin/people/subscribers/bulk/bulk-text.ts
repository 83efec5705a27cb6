import { texts } from '@fairlead/contract/platform/texts';
import { countOf, countText } from '../../../../ui/data/count-text.ts';
import type { BulkAct } from '../../calls/subscribers.ts';
import type { BulkResult } from './use-bulk.ts';

export const subscribersText = (count: number): string => countOf(count, 'subscriber', 'subscribers');

type BulkTexts = {
  /** While it runs, for so many. */
  doing: (count: number) => string;
  /** Before the reason of a failure. */
  failed: string;
  /** After the number of those changed. */
  done: string;
  /** When nobody was changed. */
  nobody: string;
};

export function bulkTexts(act: BulkAct): BulkTexts {
  if ('is_active' in act) {
    const done = act.is_active ? 'activated' : 'deactivated';
    return {
      doing: (count) => `${act.is_active ? 'Activating' : 'Deactivating'} ${subscribersText(count)}`,
      failed: act.is_active ? texts.bulk.activateFailed : texts.bulk.deactivateFailed,
      done,
      nobody: `Nobody was changed: they’re already ${done}.`,
    };
  }
  const { tag, has_tag } = act;
  return has_tag
    ? {
        doing: (count) => `Adding the tag “${tag}” to ${subscribersText(count)}`,
        failed: 'Adding the tag stopped: ',
        done: `now tagged “${tag}”`,
        nobody: `Nobody was changed: they all have the tag “${tag}” already.`,
      }
    : {
        doing: (count) => `Removing the tag “${tag}” from ${subscribersText(count)}`,
        failed: 'Removing the tag stopped: ',
        done: `no longer tagged “${tag}”`,
        nobody: `Nobody was changed: none of them has the tag “${tag}”.`,
      };
}

const unchangedText = (others: number): string =>
  others === 1
    ? ' The other one didn’t need to change.'
    : ` The other ${countText(others)} didn’t need to change.`;

/** "12 subscribers deactivated. The other 3 didn’t need to change." */
export function resultText(
  act: BulkAct,
  { changed, kept, stopped }: BulkResult,
  { asked, failed }: { asked: number; failed: boolean },
): string {
  const { done, nobody } = bulkTexts(act);
  const isComplete = !stopped && !failed;
  if (changed + kept === 0 && isComplete) return nobody;
  const stay = `${countText(kept)} ${kept === 1 ? 'stays off because this person' : 'stay off because they'} unsubscribed, bounced, or reported spam`;
  const parts = [`${subscribersText(changed)} ${done}`, ...(kept > 0 ? [stay] : [])];
  const others = asked - changed - kept;
  return `${stopped ? 'Stopped: ' : ''}${parts.join(', ')}.${isComplete && others > 0 ? unchangedText(others) : ''}`;
}
