import type { ImportStatus, ImportVerdict, SubscriberImport } from '@fairlead/contract/types';
import { countOf, countText } from '../../../ui/count-text.ts';
import type { Tone } from '../../../ui/tone.ts';

/** In display order. */
export const verdicts: { verdict: ImportVerdict; label: string; hint: string }[] = [
  { verdict: 'add', label: 'New', hint: 'not on the list before' },
  { verdict: 'change', label: 'Changed', hint: 'with new details' },
  { verdict: 'same', label: 'Already there', hint: 'left as they are' },
  { verdict: 'kept_out', label: 'Left out', hint: 'unsubscribed, bounced or complained' },
  { verdict: 'refused', label: 'Refused', hint: 'see below why' },
  { verdict: 'repeated', label: 'Repeated', hint: 'further up in the file already' },
];

export const importStatus: Record<ImportStatus, { label: string; tone: Tone }> = {
  reading: { label: 'Not read to its end', tone: 'warn' },
  checked: { label: 'Checked, not imported', tone: 'info' },
  importing: { label: 'Not finished', tone: 'warn' },
  done: { label: 'Imported', tone: 'ok' },
  undoing: { label: 'Undoing not finished', tone: 'warn' },
  undone: { label: 'Undone', tone: 'neutral' },
};

/** Row counts by verdict, from the dry run or the import itself. */
export function rowCounts({ status, found, done }: SubscriberImport): Record<ImportVerdict, number> {
  if (status === 'reading' || status === 'checked') return found;
  return { ...found, add: done.added, change: done.changed, same: done.same, kept_out: done.kept_out };
}

/** Rows to process. */
export const rowsToImport = ({ rows, found }: SubscriberImport): number =>
  rows - found.refused - found.repeated;

const parts = (...texts: (string | false)[]) => texts.filter(Boolean).join(', ');

/** "118 added, 2 changed." */
export const doneText = ({ added, changed, kept_out }: SubscriberImport['done']): string =>
  `${parts(
    `${countText(added)} added`,
    `${countText(changed)} changed`,
    kept_out > 0 && `${countText(kept_out)} left out`,
  )}.`;

/** "118 removed, 2 restored, 1 kept because somebody changed it since." */
export const undoneText = ({ removed, restored, kept }: SubscriberImport['undone']): string =>
  `${parts(
    `${countText(removed)} removed`,
    `${countText(restored)} restored`,
    kept > 0 && `${countText(kept)} kept because somebody changed ${kept === 1 ? 'it' : 'them'} since`,
  )}.`;

export const subscribersText = (count: number): string => countOf(count, 'subscriber', 'subscribers');
