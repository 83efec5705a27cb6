import { looksLikeTexts } from '@fairlead/contract/people/consumer-data/consumer-data-texts';
import { personLooksLike } from '@fairlead/contract/people/consumer-data/looks-like';
import { tidyName } from '@fairlead/contract/people/names/greeting';
import { TAG_SEPARATOR } from '@fairlead/contract/people/tags';
import { isEmail } from '@fairlead/contract/platform/text/email';
import { cleanText } from '@fairlead/contract/platform/text/storable-text';
import type { StagedBlockRow, StagedImportRow } from '../../../platform/db/tables/imports.ts';
import {
  blockRefusal,
  OPT_OUT_COUNTS,
  OPT_OUT_UNREAD,
  personRefusal,
  TOO_MANY_CELLS,
  unsureRefusal,
} from '../check/refused-rows.ts';
import { FIELDS, type Field } from '../columns/column-mapping.ts';
import { hasNumber } from '../columns/confidential-cells.ts';
import { findReasons } from '../columns/leaving-phrases.ts';
import { roleNamed } from '../columns/role-words.ts';
import { TEXT_FIELDS, type TextField } from '../columns/text-fields.ts';
import type { CsvRecord } from './csv-part.ts';
import { type AddressRead, readAddress } from './read-address.ts';
import { readConsent } from './read-consent.ts';
import { type CustomPlace, readCustomCells } from './read-custom.ts';
import { type Block, readStatus, type Status, type StatusRules } from './read-status.ts';

/** A row of the file as staged. Null where the file has nothing. */
export type StagedRow = Pick<
  StagedImportRow,
  'number' | 'email' | TextField | 'role' | 'tags' | 'custom' | 'consent' | 'error' | 'cells'
> & {
  /** What was changed in a row that can be imported. */
  note: string | null;
};

export type StagedBlock = Omit<StagedBlockRow, 'import_id'>;

/** What a row says: about a person to import, about blocks of their address, or about one that was refused and blocks. */
export type RowRead = {
  person: StagedRow | null;
  blocks: StagedBlock[];
  values: Status['values'];
  /** The file has a name such as "Lee, Ann" for the person to import. */
  nameToTidy?: true;
};

/** The position of each field's column; fields without a column are left out. Stored as `places`. */
export type ColumnPositions = Partial<Record<Field, number>> & { custom?: readonly CustomPlace[] };

export type RowRules = {
  places: ColumnPositions;
  columnCount: number;
  /** Columns of Social Security numbers. */
  numbers: readonly number[];
  status: StatusRules;
  /** An admin wants names such as "Lee, Ann" as Ann Lee. */
  tidyNames: boolean;
};

/** Characters kept of a refused email, for the report, and of a reason that the file gives. */
const SHOWN = 320;
const DETAIL_MAX = 500;
const ROLE_SHOWN = 50;

const { social_security_number: refusedRow } = looksLikeTexts;
const HIDDEN_REMOVED = 'Hidden characters were removed';
const ADDRESS_REPAIRED = 'The address was cut out of what’s in the cell';
const DATE_UNCLEAR = 'The date can’t be read, so today’s is used';
const DAY_FIRST = 'The date was read as day/month/year';
const NAME_TIDIED = 'The name was cleaned up';
const unknownRole = (text: string) => `“${text.slice(0, ROLE_SHOWN)}” isn’t a role we know`;

/** Exports put an apostrophe before a formula (OWASP, CSV injection); imports take it away. */
const clean = (cell: string): string =>
  cleanText(cell)
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
  custom: null,
  consent: null,
  error: null,
  note: null,
  cells: null,
});

const notesOf = (...notes: (string | false)[]): string | null => notes.filter(Boolean).join('. ') || null;

/** What the status says besides can hold a number that's confidential. */
const withoutDigits = (status: Status): Status => ({
  ...status,
  detail: null,
  values: status.values.filter(({ value }) => !/\p{Nd}/u.test(value)),
});

/** A name of its own, or the two parts of one. */
function nameOf(cell: (field: Field) => string, places: ColumnPositions): string {
  if (cell('name') || places.last_name === undefined) return cell('name');
  return [cell('first_name'), cell('last_name')].filter(Boolean).join(' ');
}

/** The reason is all that's stored of what the file says about the person. */
function blocksOf({ number, email, status, repairs }: Row, name: string): StagedBlock[] {
  const detail = status.detail?.slice(0, DETAIL_MAX) ?? null;
  return status.blocks.map(({ reason, since, isDateUnclear, isDayFirst }: Block) => {
    const note = notesOf(
      ...repairs,
      isDateUnclear && DATE_UNCLEAR,
      isDayFirst && DAY_FIRST,
      ...(detail ? personLooksLike({ name, notes: detail }) : []).map((kind) => looksLikeTexts[kind]),
    );
    return { number, email, reason, since, detail, note };
  });
}

/** A row with what's needed to say what becomes of it. */
type Row = {
  number: number;
  email: string;
  /** What was read otherwise than it's written. */
  repairs: string[];
  raw: (field: Field) => string;
  cell: (field: Field) => string;
  /** By the place of the column. */
  cellAt: (at: number) => string;
  status: Status;
  /** Why nothing of it can be imported, whatever its fields have. */
  unusable: string | null;
  refused: (error: string) => StagedRow;
};

const repairsOf = ({ repaired }: AddressRead): string[] =>
  repaired === null ? [] : [repaired === 'hidden' ? HIDDEN_REMOVED : ADDRESS_REPAIRED];

/** Of a row with more cells than columns, nobody knows what stands where: any cell may say that they left. */
function shiftedStatus(status: Status, cells: readonly string[]): Status {
  const reasons = cells
    .flatMap((cell) => findReasons(clean(cell)))
    .flatMap(({ meaning }) => (meaning === 'mail' || meaning === 'leave_out' ? [] : meaning));
  const more = [...new Set(reasons)].filter((reason) => !status.blocks.some((one) => one.reason === reason));
  const undated = { since: null, isDateUnclear: false, isDayFirst: false };
  return { ...status, blocks: [...status.blocks, ...more.map((reason) => ({ ...undated, reason }))] };
}

/** The only address in any cell of a row. It may be in another column than those of the other rows. */
function onlyAddress(cells: readonly string[]): AddressRead | undefined {
  const found = cells.map(readAddress).filter(({ email }) => isEmail(email));
  return new Set(found.map(({ email }) => email.toLowerCase())).size === 1 ? found[0] : undefined;
}

/** An opt-out counts wherever in the row its address is. */
function addressOf(cells: readonly string[], cell: string, status: Status): AddressRead {
  const address = readAddress(cell);
  if (status.blocks.length === 0 || blockRefusal(address.email) === null) return address;
  return onlyAddress(cells) ?? address;
}

function openRow({ row: number, cells, repairs: known = [] }: CsvRecord, rules: RowRules): Row {
  const { places, columnCount, numbers } = rules;
  const raw = (field: Field) => (places[field] === undefined ? '' : (cells[places[field]] ?? ''));
  const cell = (field: Field) => clean(withBreaks(field, raw(field)));
  const isTooLong = cells.slice(columnCount).some((extra) => extra.trim() !== '');
  const cellAt = (at: number) => clean(cells[at] ?? '').replace(/\s+/g, ' ');
  const read = readStatus(cell, cellAt, rules.status);
  const status = isTooLong ? shiftedStatus(read, cells) : read;
  const address = addressOf(cells, clean(raw('email')), status);
  const row = { number, email: address.email, raw, cell, cellAt, repairs: [...known, ...repairsOf(address)] };
  if (hasNumber(cells, numbers)) {
    // Nothing of it is kept but its address, and that only if it isn't the number itself.
    const email = hasNumber([row.email], []) ? '' : row.email;
    const refused = (error: string) => ({ ...emptyRow(number, email), error });
    return { ...row, status: withoutDigits(status), unusable: refusedRow, refused };
  }
  const refused = (error: string) => ({ ...emptyRow(number, row.email), error, cells });
  return { ...row, status, unusable: isTooLong ? TOO_MANY_CELLS : null, refused };
}

function readBlocked(row: Row, places: ColumnPositions): RowRead {
  const { email, cell, status, unusable, refused } = row;
  const { values } = status;
  const error = blockRefusal(email);
  if (error) return { person: refused(`${unusable ?? error}. ${OPT_OUT_UNREAD}`), blocks: [], values };
  const person = unusable ? refused(`${unusable}. ${OPT_OUT_COUNTS}`) : null;
  return { person, blocks: blocksOf(row, nameOf(cell, places)), values };
}

/** What the row says, and the name as people say it. A first name of its own stays. */
function textsIn({ cell }: Row, { places, tidyNames }: RowRules) {
  const filled = textsOf((field) => (field === 'name' ? nameOf(cell, places) : cell(field)));
  const tidy = tidyName(filled.name);
  if (!tidy || !tidyNames) return { filled, tidy };
  return {
    filled: { ...filled, name: tidy.name, first_name: filled.first_name || tidy.first_name },
    tidy,
  };
}

function readPerson(row: Row, rules: RowRules): Pick<RowRead, 'nameToTidy'> & { person: StagedRow } {
  const { number, email, repairs, raw, cell, cellAt, status, unusable, refused } = row;
  const custom = readCustomCells(cellAt, rules.places.custom ?? [], rules.status.dayFirst);
  const { consent, note: consentNote } = readConsent(cell, rules.status.dayFirst);
  const { filled, tidy } = textsIn(row, rules);
  const tags = tagsOf(cell('tags'));
  const error =
    unusable ??
    personRefusal(email, filled, tags) ??
    (status.unsure === null ? null : unsureRefusal(status.unsure));
  if (error) return { person: refused(error) };
  const role = roleNamed(cell('role')) ?? null;
  const hasHidden = FIELDS.some((field) => cleanText(raw(field)) !== raw(field));
  const person = {
    number,
    email,
    ...textsOf((field) => filled[field] || null),
    role,
    tags: tags.length > 0 ? tags : null,
    custom: custom.values,
    consent,
    error: null,
    note: notesOf(
      ...new Set([hasHidden && HIDDEN_REMOVED, ...repairs]),
      tidy !== null && rules.tidyNames && NAME_TIDIED,
      cell('role') !== '' && !role && unknownRole(cell('role')),
      ...custom.notes,
      consentNote,
      ...personLooksLike({ ...filled, custom: custom.values ?? {} }).map((kind) => looksLikeTexts[kind]),
    ),
    cells: null,
  };
  return { person, ...(tidy && { nameToTidy: true }) };
}

/** @returns undefined for a blank row, as spreadsheets leave them below the data */
export function readRow(record: CsvRecord, rules: RowRules): RowRead | undefined {
  if (record.cells.every((cell) => cell.trim() === '')) return undefined;
  const row = openRow(record, rules);
  if (row.status.blocks.length > 0) return readBlocked(row, rules.places);
  return { ...readPerson(row, rules), blocks: [], values: row.status.values };
}
