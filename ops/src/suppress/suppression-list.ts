import { SuppressionReason } from '@fairlead/contract/people/subscribers';
import { emailKey, emailsIn, isDotAtom } from '@fairlead/contract/platform/text/email';
import { OperatorError } from '@fairlead/stack/operator-error';
import { parse } from 'csv-parse/sync';
import type { Knex } from 'knex';
import {
  anyoneErased,
  type ErasureKey,
  findErased,
  lockIntake,
} from '../../../apps/api/src/consent/suppressions/erased-addresses.queries.ts';
import { suppress } from '../../../apps/api/src/consent/suppressions/suppressions.queries.ts';
import { recordSystemActivity } from '../../../apps/api/src/platform/activity/activity.queries.ts';
import { usableKey } from '../erasure-key.ts';

export type Listed = { email: string; reason: SuppressionReason; since: string | undefined };

/** Emails in one transaction, each of which takes its own lock. */
const AT_ONCE = 500;
const SHOWN = 5;
const HEADER = 'email';
/** Anything that a database may have as an email: suppressing too much is harmless. */
const EMAIL = /^[^\s@]\S{0,317}@\S+$/;

/** PostgreSQL writes an offset of whole hours without minutes. */
const moment = (text: string): number => Date.parse(text.replace(/([+-]\d\d)$/, '$1:00'));

/** The addresses that a line names. What can't be read, but could be one, counts as it is. */
function readLine(cells: string[], number: number): Listed[] | string {
  const [cell = '', reason = '', since = ''] = cells;
  const named = emailsIn(cell);
  if (named.length === 0 && !EMAIL.test(cell)) return `line ${number}: not an email address`;
  const known = SuppressionReason.safeParse(reason || 'opted_out');
  if (!known.success)
    return `line ${number}: the reason must be one of ${SuppressionReason.options.join(', ')}`;
  if (since && Number.isNaN(moment(since))) return `line ${number}: the third column isn’t a time`;
  const at = since ? new Date(moment(since)).toISOString() : undefined;
  // A database may have an address that nobody could add today.
  const emails = named.length === 0 || isDotAtom(cell) ? [...named, cell] : named;
  const distinct = new Map(emails.map((email) => [emailKey(email), email]));
  return [...distinct.values()].map((email) => ({ email, reason: known.data, since: at }));
}

/**
 * Reads lines of email, reason, and time. Without a reason and time, a line is an opt-out now.
 * @throws OperatorError with the lines that can't be read, or when there are none
 */
export function readList(text: string): Listed[] {
  const rows: string[][] = parse(text, { bom: true, trim: true, relax_column_count: true });
  const numbered = rows
    .map((cells, index) => ({ cells, number: index + 1 }))
    .filter(({ cells, number }) => cells.some(Boolean) && !(number === 1 && cells[0] === HEADER));
  const lines = numbered.map(({ cells, number }) => readLine(cells, number));
  const wrong = lines.filter((line) => typeof line === 'string');
  if (wrong.length > 0)
    throw new OperatorError(
      `${wrong.length} lines have problems: ${wrong.slice(0, SHOWN).join('; ')}. Nothing was changed.`,
    );
  if (lines.length === 0) throw new OperatorError('The list is empty. Nothing was changed.');
  return lines.flatMap((line) => (typeof line === 'string' ? [] : line));
}

/** @throws OperatorError if people were erased, and their addresses can't be told from the others */
async function findErasureKey(db: Knex): Promise<ErasureKey> {
  if (!(await anyoneErased(db))) return { erasureKey: undefined };
  const usable = await usableKey(db);
  if (usable.key === undefined)
    throw new OperatorError(
      `People were erased in this database, and ERASURE_KEY is ${usable.wrong}, so the list would bring their addresses back. Nothing was changed. Set the key that they were erased with, and run this again.`,
    );
  return { erasureKey: usable.key };
}

/**
 * Suppresses the whole list as the product does, a few hundred in a transaction. An interrupted run can be repeated.
 * Erased people aren't stored again: they're never emailed anyway.
 * @returns how many of them were new, and how many lines are about erased people
 * @throws OperatorError
 */
export async function suppressListed(
  db: Knex,
  list: readonly Listed[],
): Promise<{ added: number; erased: number }> {
  const key = await findErasureKey(db);
  // Everyone takes locks in the same order.
  const sorted = list.toSorted((a, b) => (emailKey(a.email) < emailKey(b.email) ? -1 : 1));
  let added = 0;
  let erased = 0;
  for (let at = 0; at < sorted.length; at += AT_ONCE) {
    const some = sorted.slice(at, at + AT_ONCE);
    const { count, left } = await db.transaction(async (trx) => {
      await lockIntake(trx);
      const gone = await findErased(
        trx,
        key,
        some.map(({ email }) => email),
      );
      const left = some.filter(({ email }) => !gone.has(emailKey(email)));
      let count = 0;
      for (const one of left) if ((await suppress(trx, one)).length > 0) count += 1;
      if (count > 0)
        await recordSystemActivity(
          trx,
          'UPDATE_SUBSCRIBERS',
          `Suppressed ${count.toLocaleString('en-US')} ${count === 1 ? 'email address' : 'email addresses'} on the server`,
        );
      return { count, left: left.length };
    });
    added += count;
    erased += some.length - left;
  }
  return { added, erased };
}
