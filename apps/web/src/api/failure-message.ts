import { texts } from '@fairlead/contract/texts';
import { ApiError } from './call.ts';
import { OfflineError } from './offline.ts';

/** What certainly didn't happen without a connection. */
type Deed = 'sent' | 'saved' | 'changed' | 'deleted' | 'added' | 'undone';

/**
 * The rule of the error catalog: the server's text, else "Unknown error". Offline, a second sentence says that nothing
 * was done. `lost` is the second sentence if the answer may have got lost.
 */
export function failureMessage(error: unknown, deed: Deed, lost = ''): string {
  if (error instanceof ApiError) return error.message || texts.unknown;
  if (error instanceof OfflineError) return `${texts.unknown}. You’re offline. Nothing was ${deed}.`;
  return lost ? `${texts.unknown}. ${lost}` : texts.unknown;
}
