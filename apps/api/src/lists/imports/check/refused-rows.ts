import { tagNameRule } from '@fairlead/contract/people/tags';
import { PERSON_TAGS_MAX, TAG_NAME_MAX } from '@fairlead/contract/platform/limits';
import { optOutEmailRule, textError } from '@fairlead/contract/platform/text/form-rules';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { exportAs } from '../../../access/sessions/act-as.ts';
import type { Caller } from '../../../access/sessions/authenticate.ts';
import type { Reader } from '../../../platform/db/desk.ts';
import { notFound } from '../../../platform/http/answers/errors.ts';
import { CSV_PAGE, type CsvExport } from '../../../platform/http/lists/csv.ts';
import { saysWaiting } from '../columns/status-words.ts';
import { type TextField, textRules } from '../columns/text-fields.ts';
import { findImportRecord } from '../commit/imports.queries.ts';
import { bare } from '../file/bare.ts';
import { addressRefusal } from '../file/read-address.ts';
import { findRefusedRows } from './stage.queries.ts';

/** Said in the file, where a reader can't tell empty cells from those that weren't kept. */
const NOT_KEPT = 'The rest of the row wasn’t kept';

type Line = Record<string, string>;

/** Our columns come after those of the file, which may have the same names. */
function named(wanted: string, columns: readonly string[]): string {
  let name = wanted;
  while (columns.includes(name)) name = `${name}*`;
  return name;
}

/**
 * The rows of a file that were refused, as they are in the file, to be corrected and imported again.
 * @throws HttpError 404
 */
export async function exportOfRefused(
  db: Knex,
  read: Reader,
  id: number,
  caller: Caller,
): Promise<CsvExport<Line>> {
  const found = await findImportRecord(db, id);
  if (!found?.rows_kept) throw notFound(texts.imports.notFound);
  const columns = found.columns ?? [found.mapping.email ?? 'Email'];
  // Of a confidential row, and of one from before there were cells, only the address is kept.
  const place = found.columns ? (found.places.email ?? 0) : 0;
  const [row, reason] = [named('Row', columns), named('Reason', columns)];

  async function* pages(): AsyncGenerator<Line[]> {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const page: { after: number; limit: number } = { after, limit: CSV_PAGE };
      const rows = await read((reading) => findRefusedRows(reading, id, page));
      yield rows.map(({ number, email, cells, error }) => ({
        ...Object.fromEntries(
          columns.map((column, at) => [column, (cells ? cells[at] : at === place && email) || '']),
        ),
        [row]: String(number),
        [reason]: [error, !cells && NOT_KEPT].filter(Boolean).join('. '),
      }));
      after = rows.length === CSV_PAGE ? rows.at(-1)?.number : undefined;
    }
  }
  return exportAs(db, caller, {
    name: 'refused-rows',
    columns: [...columns, row, reason],
    pages: pages(),
    action: 'EXPORT_SUBSCRIBERS',
    description: `Downloaded the rows that import ${id} couldn’t import`,
    subject: { kind: 'import', id },
  });
}

export const TOO_MANY_CELLS = 'Too many columns in this row';
export const OPT_OUT_COUNTS = 'They still won’t be emailed';
/** Such a row is in the list of those that can't be imported, so that someone can unsubscribe the person. */
export const OPT_OUT_UNREAD =
  'The file says they can’t be emailed, but we can’t read who it is. Check this row';

/** In a list of refused rows, the text has to name the field. */
const fieldRules = textRules.map(([field, rule]) => {
  const is = field === 'notes' ? 'are' : 'is';
  const max = rule.max.toLocaleString('en-US');
  const tooLong = `The ${field.replace('_', ' ')} ${is} longer than ${max} characters`;
  return [field, { ...rule, tooLong }] as const;
});

function tagRefusal(tags: readonly string[]): string | null {
  if (tags.length > PERSON_TAGS_MAX) return `There are more than ${PERSON_TAGS_MAX} tags`;
  return tags.some((tag) => textError(tagNameRule, tag))
    ? `A tag is longer than ${TAG_NAME_MAX} characters`
    : null;
}

/** Why an address can't be blocked. The rule is the wide one of the opt-out form, so nobody is locked in. */
export function blockRefusal(email: string): string | null {
  if (!email) return 'No email address';
  const refusal = addressRefusal(email);
  return textError(optOutEmailRule, email) || refusal === 'More than one email address'
    ? (refusal ?? 'Not an email address')
    : null;
}

/** Why someone can't be added or changed. */
export function personRefusal(
  email: string,
  texts: Record<TextField, string>,
  tags: readonly string[],
): string | null {
  const unusable = addressRefusal(email);
  if (unusable) return unusable;
  for (const [field, rule] of fieldRules) {
    const wrong = textError(rule, texts[field]);
    if (wrong) return wrong;
  }
  return tagRefusal(tags);
}

export function unsureRefusal(status: string): string {
  if (status === '') return 'We can’t tell if they want email: they have no status';
  return saysWaiting(bare(status))
    ? `They haven’t confirmed that they want email: their status is “${status}”`
    : `We can’t tell if they want email: their status is “${status}”`;
}
