import { texts } from '@fairlead/contract/texts';
import type { BulkAct } from '../../../api/subscribers.ts';
import { countText } from '../../../ui/count-text.ts';
import type { BulkResult } from './use-bulk.ts';

type BulkTexts = {
  /** While it runs. */
  doing: string;
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
      doing: act.is_active ? 'Activating' : 'Deactivating',
      failed: act.is_active ? texts.bulk.activateFailed : texts.bulk.deactivateFailed,
      done,
      nobody: `Nobody needed to be ${done}: they are already.`,
    };
  }
  const { tag, has_tag } = act;
  return has_tag
    ? {
        doing: `Adding the tag “${tag}”`,
        failed: 'Adding the tag stopped: ',
        done: `now tagged “${tag}”`,
        nobody: `Nobody was changed: they all have the tag “${tag}” already.`,
      }
    : {
        doing: `Removing the tag “${tag}”`,
        failed: 'Removing the tag stopped: ',
        done: `no longer tagged “${tag}”`,
        nobody: `Nobody was changed: none of them has the tag “${tag}”.`,
      };
}

/** "12 deactivated, 3 stay off because they unsubscribed, bounced, or complained." */
export function resultText(act: BulkAct, { changed, kept, stopped }: BulkResult, failed: boolean): string {
  const { done, nobody } = bulkTexts(act);
  if (changed + kept === 0 && !stopped && !failed) return nobody;
  const stay = `${countText(kept)} ${kept === 1 ? 'stays off because this person' : 'stay off because they'} unsubscribed, bounced, or complained`;
  return `${stopped ? 'Stopped: ' : ''}${[`${countText(changed)} ${done}`, ...(kept > 0 ? [stay] : [])].join(', ')}.`;
}
