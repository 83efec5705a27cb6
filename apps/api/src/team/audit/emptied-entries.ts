import { type ActivityAction, activityGroups } from '@fairlead/contract/platform/activity-actions';

/*
 * Entries whose text was emptied are named by a later entry, which is sealed. So `ops audit verify` finds those that
 * were emptied in any other way.
 */

/** The action of entries that name others. */
const EMPTYING = 'DELETE_PERSONAL_DATA';

const KEPT: readonly ActivityAction[] = [
  EMPTYING,
  'CREATE_CANNED_REPLY',
  'UPDATE_CANNED_REPLY',
  'DELETE_CANNED_REPLY',
];

/** What happened to people. The database lets an erasure empty no other entry (`may_be_emptied`). */
export const EMPTIABLE: readonly string[] = [
  ...activityGroups.subscribers,
  ...activityGroups.inquiries,
].filter((action) => !KEPT.includes(action));

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
