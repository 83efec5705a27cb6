import type { Tone } from '../../../ui/data/tone.ts';
import type { QuickDialog } from '../../platform/quick/quick-dialog.ts';

/** What choosing an entry does. */
export type Deed = { to: string } | { opens: QuickDialog } | { logsOut: true };

/** One line of the search. */
export type Entry = {
  id: string;
  label: string;
  detail?: string;
  badge?: { label: string; tone: Tone } | undefined;
  /** On the icons' grid: see `Drawing`. */
  drawing: string;
  /** The shortcut that does the same. */
  keys?: string;
  deed: Deed;
};

export type EntryGroup = {
  title: string;
  /** Said beside the title. */
  note?: string | undefined;
  entries: Entry[];
};

/** Of the entry's element. Pages may have elements with ids like an entry's. */
export const elementId = ({ id }: Entry): string => `found-${id}`;
