import { isEmail } from '@fairlead/contract/email';
import { textError } from '@fairlead/contract/form-rules';
import { PERSON_TAGS_MAX, TAG_NAME_MAX } from '@fairlead/contract/limits';
import { roleNames, SUBSCRIBER_ROLES } from '@fairlead/contract/roles';
import { withoutHidden } from '@fairlead/contract/storable-text';
import { TAG_SEPARATOR, tagNameRule } from '@fairlead/contract/tag-rule';
import type { StagedImportRow } from '../../db/tables/imports.ts';
import { FIELDS, type Field } from './column-mapping.ts';
import type { CsvRecord } from './csv-part.ts';
import { TEXT_FIELDS, type TextField, textRules } from './text-fields.ts';

/** A row of the file as staged. Null where the file has nothing. */
export type StagedRow = Pick<StagedImportRow, 'number' | 'email' | TextField | 'role' | 'tags' | 'error'> & {
  /** What was changed in a row that can be imported. */
  note: string | null;
};

/** The position of each field's column; fields without a column are left out. Stored as `places`. */
export type ColumnPositions = Partial<Record<Field, number>>;

/** Characters kept of a refused email, for the report. */
const SHOWN = 320;

const HIDDEN_REMOVED = 'Hidden characters were removed';

/** Exports put an apostrophe before a formula (OWASP, CSV injection); imports take it away. */
const clean = (cell: string): string =>
  withoutHidden(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

/** Notes keep their line breaks, in the form in which browsers send them. */
const withBreaks = (field: Field, cell: string): string =>
  field === 'notes' ? cell.replace(/\r\n?/g, '\n') : cell.replace(/\s+/g, ' ');

const bare = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, ' ');
const roles = new Map(
  SUBSCRIBER_ROLES.flatMap((role) => [
    [bare(role), role],
    [bare(roleNames[role]), role],
  ]),
);
const ROLE_UNKNOWN = `The role must be one of: ${Object.values(roleNames).join(', ')}`;

/** In a list of refused rows, the text has to name the field. */
const fieldRules = textRules.map(([field, rule]) => {
  const is = field === 'notes' ? 'are' : 'is';
  const max = rule.max.toLocaleString('en-US');
  const tooLong = `The ${field.replace('_', ' ')} ${is} longer than ${max} characters`;
  return [field, { ...rule, tooLong }] as const;
});

/** Each once, whatever its case and however its accents are written. */
function tagsOf(cell: string): string[] {
  const names = cell
    .normalize()
    .split(TAG_SEPARATOR)
    .flatMap((part) => part.trim() || []);
  return [...new Map(names.reverse().map((name) => [name.toLowerCase(), name])).values()].reverse();
}

function tagRefusal(tags: readonly string[]): string | null {
  if (tags.length > PERSON_TAGS_MAX) return `There are more than ${PERSON_TAGS_MAX} tags`;
  return tags.some((tag) => textError(tagNameRule, tag))
    ? `A tag is longer than ${TAG_NAME_MAX} characters`
    : null;
}

function refusal(email: string, cells: Record<TextField, string>): string | null {
  if (!email) return 'No email address';
  if (!isEmail(email)) return 'Not an email address';
  for (const [field, rule] of fieldRules) {
    const wrong = textError(rule, cells[field]);
    if (wrong) return wrong;
  }
  return null;
}

const textsOf = <T>(read: (field: TextField) => T) =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, read(field)])) as Record<TextField, T>;

/** @returns undefined for a blank row, as spreadsheets leave them below the data */
export function readRow(
  { row: number, cells }: CsvRecord,
  positions: ColumnPositions,
  columnCount: number,
): StagedRow | undefined {
  if (cells.every((cell) => cell.trim() === '')) return undefined;
  const raw = (field: Field) => (positions[field] === undefined ? '' : (cells[positions[field]] ?? ''));
  const cell = (field: Field) => clean(withBreaks(field, raw(field)));
  const [email, roleText] = [cell('email'), cell('role')];
  const filled = textsOf(cell);
  const role = roles.get(bare(roleText)) ?? null;
  const tags = tagsOf(cell('tags'));
  const error = cells.slice(columnCount).some((extra) => extra.trim() !== '')
    ? 'More cells than the file has columns'
    : (refusal(email, filled) ?? tagRefusal(tags) ?? (roleText && !role ? ROLE_UNKNOWN : null));
  if (error)
    return {
      number,
      email: email.slice(0, SHOWN),
      ...textsOf(() => null),
      role: null,
      tags: null,
      error,
      note: null,
    };
  const note = FIELDS.some((field) => withoutHidden(raw(field)) !== raw(field)) ? HIDDEN_REMOVED : null;
  return {
    number,
    email,
    ...textsOf((field) => filled[field] || null),
    role,
    tags: tags.length > 0 ? tags : null,
    error,
    note,
  };
}
