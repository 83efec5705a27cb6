import type {
  ImportFormat,
  ImportStatus,
  ImportVerdict,
  StatusMeaning,
  SubscriberImport,
} from '@fairlead/contract/lists/import-types';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import type { Tone } from '../../../ui/data/tone.ts';

/** In display order. */
export const verdicts: { verdict: ImportVerdict; label: string; hint: string }[] = [
  { verdict: 'add', label: 'New', hint: 'not on the list before' },
  { verdict: 'change', label: 'Updated', hint: 'with new details' },
  { verdict: 'same', label: 'Already there', hint: 'left as they are' },
  { verdict: 'block', label: 'Never emailed', hint: 'opted out, bounced, or reported spam' },
  { verdict: 'kept_out', label: 'Left out', hint: 'already can’t be emailed' },
  { verdict: 'refused', label: 'Can’t import', hint: '' },
  { verdict: 'repeated', label: 'Duplicate', hint: 'same address as another row' },
];

export const importStatus: Record<ImportStatus, { label: string; tone: Tone }> = {
  reading: { label: 'Not fully read', tone: 'warn' },
  checked: { label: 'Checked, not imported', tone: 'info' },
  importing: { label: 'Not finished', tone: 'warn' },
  done: { label: 'Imported', tone: 'ok' },
  undoing: { label: 'Undo not finished', tone: 'warn' },
  undone: { label: 'Undone', tone: 'neutral' },
};

export const formatNames: Record<Exclude<ImportFormat, 'csv'>, string> = {
  mailchimp: 'Mailchimp',
  constant_contact: 'Constant Contact',
  listmonk: 'listmonk',
  resend: 'Resend',
};

/** What a status means for the people who have it. */
export const meaningNames: Record<StatusMeaning, string> = {
  mail: 'Gets email',
  opted_out: 'Opted out: never emailed',
  bounced: 'Bounced: never emailed',
  complained: 'Reported spam: never emailed',
  leave_out: 'Not sure: don’t import',
};

/** A value of a column about email. */
export const valueName = (value: string): string => (value === '' ? 'Empty' : `“${value}”`);

/** Row counts by verdict, from the dry run or the import itself. */
export function rowCounts({ status, found, done }: SubscriberImport): Record<ImportVerdict, number> {
  if (status === 'reading' || status === 'checked') return found;
  return { ...found, add: done.added, change: done.changed, same: done.same, kept_out: done.kept_out };
}

/** Addresses that the import blocks and that weren't blocked before. */
export const blocksToCome = ({ blocks }: SubscriberImport): number =>
  blocks.opted_out + blocks.bounced + blocks.complained;

/** How many rows and blocks an import or its undo has worked through, and of how many. `max` is at least 1. */
export function progressOf(found: SubscriberImport): { undoing: boolean; value: number; max: number } {
  const { status, done, undone } = found;
  const undoing = status === 'undoing' || status === 'undone';
  if (undoing)
    return {
      undoing,
      value: undone.rows + undone.lifted,
      max: Math.max(done.added + done.changed + done.blocked, 1),
    };
  const { add, change, same, kept_out } = found.found;
  return {
    undoing,
    value: done.rows + done.blocked,
    max: Math.max(add + change + same + kept_out + blocksToCome(found), 1),
  };
}

const parts = (...texts: (string | false)[]) => texts.filter(Boolean).join(', ') || 'nothing had to change';

const blocksText = (count: number): string => countOf(count, 'block', 'blocks');
export const addressesText = (count: number): string => countOf(count, 'address', 'addresses');
export const subscribersText = (count: number): string => countOf(count, 'subscriber', 'subscribers');

/** "118 added, 2 updated, 40 addresses blocked." */
export const doneText = ({ added, changed, kept_out, blocked }: SubscriberImport['done']): string =>
  `${parts(
    added > 0 && `${countText(added)} added`,
    changed > 0 && `${countText(changed)} updated`,
    blocked > 0 && `${addressesText(blocked)} blocked`,
    kept_out > 0 && `${countText(kept_out)} left out`,
  )}.`;

/** "118 removed, 2 restored, 40 blocks lifted, 1 kept because someone edited them since." */
export const undoneText = ({
  removed,
  restored,
  kept,
  lifted,
  blocks_kept,
}: SubscriberImport['undone']): string =>
  `${parts(
    removed > 0 && `${countText(removed)} removed`,
    restored > 0 && `${countText(restored)} restored`,
    kept > 0 && `${countText(kept)} kept because someone edited them since`,
    lifted > 0 && `${blocksText(lifted)} lifted`,
    blocks_kept > 0 &&
      `${blocksText(blocks_kept)} kept because ${blocks_kept === 1 ? 'it was' : 'they were'} confirmed since`,
  )}.`;

/** "Import 2 subscribers and block 40 addresses" */
export function importText(found: SubscriberImport): string {
  const people = found.found.add + found.found.change;
  const blocks = blocksToCome(found);
  if (blocks === 0) return `Import ${subscribersText(people)}`;
  const block = `block ${addressesText(blocks)}`;
  return people === 0 ? `B${block.slice(1)}` : `Import ${subscribersText(people)} and ${block}`;
}
