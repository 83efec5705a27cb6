/*
 * Entries whose text was emptied are named by a later entry, which is sealed. So `ops audit verify` finds those that
 * were emptied in any other way.
 */

/** The action of entries that name others. */
const EMPTYING = 'DELETE_PERSONAL_DATA';

const NAMES = /\. Emptied in this log: (\d+(?:, \d+)*)$/;

/** The end of such an entry's description. */
export const namedAsEmptied = (ids: readonly number[]): string =>
  ids.length === 0 ? '' : `. Emptied in this log: ${ids.join(', ')}`;

/** The entries that one names. */
export function emptiedBy(entry: Readonly<Record<string, unknown>> | null): number[] {
  const { action, description } = entry ?? {};
  const [, ids = ''] = (action === EMPTYING && NAMES.exec(String(description))) || [];
  return ids === '' ? [] : ids.split(', ').map(Number);
}
