import { type CustomFieldOf, type CustomValues, readCustom } from '@fairlead/contract/platform/custom-fields';
import { isDayFirst } from './read-time.ts';

/** A custom field, and the position of its column. */
export type CustomPlace = CustomFieldOf & { at: number };

const SHOWN = 50;
const whatIs: Record<CustomFieldOf['kind'], string> = {
  text: 'is too long',
  number: 'isn’t a number',
  date: 'isn’t a date',
  yes_no: 'is neither yes nor no',
};

/** An American date, if the file's begin with the day. */
const american = (text: string, dayFirst: boolean): string =>
  isDayFirst(text, dayFirst) ? text.replace(/^(\d{1,2})\/(\d{1,2})/, '$2/$1') : text;

/** What a row says of custom fields; null for nothing. A cell that doesn't fit is left out, and a note says so. */
export function readCustomCells(
  cellAt: (at: number) => string,
  places: readonly CustomPlace[],
  dayFirst: boolean,
): { values: CustomValues | null; notes: string[] } {
  const values: CustomValues = {};
  const notes: string[] = [];
  for (const { key, name, kind, at } of places) {
    const cell = cellAt(at);
    const value = readCustom(kind, kind === 'date' ? american(cell, dayFirst) : cell);
    if (value === undefined)
      notes.push(`“${cell.slice(0, SHOWN)}” ${whatIs[kind]}, so “${name}” was left out`);
    else if (value !== null) values[key] = value;
  }
  return { values: Object.keys(values).length > 0 ? values : null, notes };
}
