import { withoutHidden } from '@fairlead/contract/storable-text';
import { TAG_SEPARATOR } from '@fairlead/contract/tag-rule';
import type { ImportBlock, StatusField } from '@fairlead/contract/types';
import type { StagedBlockRow, StagedImportRow } from '../../db/tables/imports.ts';
import { FIELDS, type Field } from './column-mapping.ts';
import type { CsvRecord } from './csv-part.ts';
import { readEmail } from './read-email.ts';
import { readStatus, type Status, type StatusRules } from './read-status.ts';
import { roleNamed } from './role-words.ts';
import {
  blockRefusal,
  OPT_OUT_COUNTS,
  personRefusal,
  TOO_MANY_CELLS,
  unsureRefusal,
} from './row-refusals.ts';
import { TEXT_FIELDS, type TextField } from './text-fields.ts';

/** A row of the file as staged. Null where the file has nothing. */
export type StagedRow = Pick<
  StagedImportRow,
  'number' | 'email' | TextField | 'role' | 'tags' | 'error' | 'cells'
> & {
  /** What was changed in a row that can be imported. */
  note: string | null;
};

export type StagedBlock = Omit<StagedBlockRow, 'import_id'>;

/** What a row says: about a person to import, about blocks of their address, or about one that was refused and blocks. */
export type RowRead = { person: StagedRow | null; blocks: StagedBlock[]; values: [StatusField, string][] };

/** The position of each field's column; fields without a column are left out. Stored as `places`. */
export type ColumnPositions = Partial<Record<Field, number>>;

export type RowRules = { places: ColumnPositions; columnCount: number; status: StatusRules };

/** Characters kept of a refused email, for the report, and of a reason that the file gives. */
const SHOWN = 320;
const DETAIL_MAX = 500;
const ROLE_SHOWN = 50;

const HIDDEN_REMOVED = 'Hidden characters were removed';
const DATE_UNCLEAR = 'The date can’t be read, so today’s is used';
const unknownRole = (text: string) =>
  `“${text.slice(0, ROLE_SHOWN)}” isn’t a role we know. New people get the default role`;

/** Exports put an apostrophe before a formula (OWASP, CSV injection); imports take it away. */
const clean = (cell: string): string =>
  withoutHidden(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

/** Notes keep their line breaks, in the form in which browsers send them. */
const withBreaks = (field: Field, cell: string): string =>
  field === 'notes' ? cell.replace(/\r\n?/g, '\n') : cell.replace(/\s+/g, ' ');

/** Each once, whatever its case and however its accents are written. Mailchimp puts each in quotation marks. */
function tagsOf(cell: string): string[] {
  const names = cell
    .normalize()
    .split(TAG_SEPARATOR)
    .flatMap(
      (part) =>
        part
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .trim() || [],
    );
  return [...new Map(names.reverse().map((name) => [name.toLowerCase(), name])).values()].reverse();
}

const textsOf = <T>(read: (field: TextField) => T) =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, read(field)])) as Record<TextField, T>;

/** A row without anything to import, for the report. */
export const emptyRow = (number: number, email: string): StagedRow => ({
  number,
  email: email.slice(0, SHOWN),
  ...textsOf(() => null),
  role: null,
  tags: null,
  error: null,
  note: null,
  cells: null,
});

const notesOf = (...notes: (string | false)[]): string | null => notes.filter(Boolean).join('. ') || null;

/** A name of its own, or the two parts of one. */
function nameOf(cell: (field: Field) => string, places: ColumnPositions): string {
  if (cell('name') || places.last_name === undefined) return cell('name');
  return [cell('first_name'), cell('last_name')].filter(Boolean).join(' ');
}

const blocksOf = (number: number, email: string, status: Status): StagedBlock[] =>
  status.blocks.map((reason: ImportBlock) => ({
    number,
    email,
    reason,
    since: status.since,
    detail: status.detail?.slice(0, DETAIL_MAX) ?? null,
    note: status.isDateUnclear ? DATE_UNCLEAR : null,
  }));

/** @returns undefined for a blank row, as spreadsheets leave them below the data */
export function readRow(
  { row: number, cells }: CsvRecord,
  { places, columnCount, status: rules }: RowRules,
): RowRead | undefined {
  if (cells.every((cell) => cell.trim() === '')) return undefined;
  const raw = (field: Field) => (places[field] === undefined ? '' : (cells[places[field]] ?? ''));
  const cell = (field: Field) => clean(withBreaks(field, raw(field)));
  const email = readEmail(cell('email'));
  const status = readStatus(cell, rules);
  const { values } = status;
  const isTooLong = cells.slice(columnCount).some((extra) => extra.trim() !== '');
  const refused = (error: string): StagedRow => ({ ...emptyRow(number, email), error, cells });

  if (status.blocks.length > 0) {
    const error = blockRefusal(email);
    if (error) return { person: refused(error), blocks: [], values };
    const blocks = blocksOf(number, email, status);
    return { person: isTooLong ? refused(`${TOO_MANY_CELLS}. ${OPT_OUT_COUNTS}`) : null, blocks, values };
  }

  const filled = textsOf((field) => (field === 'name' ? nameOf(cell, places) : cell(field)));
  const tags = tagsOf(cell('tags'));
  const error = isTooLong
    ? TOO_MANY_CELLS
    : (personRefusal(email, filled, tags) ?? (status.unsure === null ? null : unsureRefusal(status.unsure)));
  if (error) return { person: refused(error), blocks: [], values };
  const role = roleNamed(cell('role')) ?? null;
  const hasHidden = FIELDS.some((field) => withoutHidden(raw(field)) !== raw(field));
  const person = {
    number,
    email,
    ...textsOf((field) => filled[field] || null),
    role,
    tags: tags.length > 0 ? tags : null,
    error: null,
    note: notesOf(hasHidden && HIDDEN_REMOVED, cell('role') !== '' && !role && unknownRole(cell('role'))),
    cells: null,
  };
  return { person, blocks: [], values };
}
