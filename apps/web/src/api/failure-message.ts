import { texts } from '@fairlead/contract/platform/texts';
import { ApiError } from './call.ts';
import { OfflineError } from './offline.ts';

/** What certainly didn't happen without a connection. */
type Deed = 'sent' | 'saved' | 'changed' | 'deleted' | 'added' | 'imported' | 'undone';

/**
 * The rule of the error catalog: the server's text, else "Unknown error". Offline, a second sentence says that nothing
 * was done, or nothing more if steps were done before. `lost` is the second sentence if the answer may have got lost:
 * what may have happened, and where to look.
 */
export function failureMessage(error: unknown, deed: Deed | `more ${Deed}`, lost: string): string {
  if (error instanceof ApiError) return error.message || texts.unknown;
  if (error instanceof OfflineError) {
    const nothing = deed.startsWith('more ') ? `Nothing more was ${deed.slice(5)}` : `Nothing was ${deed}`;
    return `${texts.unknown}. You’re offline. ${nothing}.`;
  }
  return `${texts.unknown}. ${lost}`;
}

/** For lists and reports, which show what happened once they're loaded again. */
export const mayHave = (deed: Deed): string =>
  `We didn’t get an answer, so it may have been ${deed}. Load this page again to see before you try again.`;
