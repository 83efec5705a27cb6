import { emailKey } from '@fairlead/contract/email';
import { SuppressionReason } from '@fairlead/contract/subscribers';
import { OperatorError } from '@fairlead/stack/operator-error';
import { parse } from 'csv-parse/sync';
import type { Knex } from 'knex';
import { recordSystemActivity } from '../../../apps/api/src/features/activity/activity.queries.ts';
import { suppress } from '../../../apps/api/src/features/suppressions/suppressions.queries.ts';

export type Listed = { email: string; reason: SuppressionReason; since: string | undefined };

/** Emails in one transaction, each of which takes its own lock. */
const AT_ONCE = 500;
const SHOWN = 5;
const HEADER = 'email';
/** Anything that a database may have as an email: suppressing too much is harmless. */
const EMAIL = /^[^\s@]\S{0,317}@\S+$/;

/** PostgreSQL writes an offset of whole hours without minutes. */
const moment = (text: string): number => Date.parse(text.replace(/([+-]\d\d)$/, '$1:00'));

function readLine(cells: string[], number: number): Listed | string {
  const [email = '', reason = '', since = ''] = cells;
  if (!EMAIL.test(email)) return `line ${number}: not an email address`;
  const known = SuppressionReason.safeParse(reason || 'opted_out');
  if (!known.success) return `line ${number}: a reason is one of ${SuppressionReason.options.join(', ')}`;
  if (since && Number.isNaN(moment(since))) return `line ${number}: the third column is no time`;
  return { email, reason: known.data, since: since ? new Date(moment(since)).toISOString() : undefined };
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
      `${wrong.length} lines cannot be read; ${wrong.slice(0, SHOWN).join('; ')}. Nothing was changed.`,
    );
  if (lines.length === 0) throw new OperatorError('The list is empty. Nothing was changed.');
  return lines.filter((line) => typeof line !== 'string');
}

/**
 * Suppresses the whole list as the product does, a few hundred in a transaction. An interrupted run can be repeated.
 * @returns how many of them were new
 */
export async function suppressListed(db: Knex, list: readonly Listed[]): Promise<number> {
  // Everyone takes locks in the same order.
  const sorted = list.toSorted((a, b) => (emailKey(a.email) < emailKey(b.email) ? -1 : 1));
  let added = 0;
  for (let at = 0; at < sorted.length; at += AT_ONCE) {
    added += await db.transaction(async (trx) => {
      let count = 0;
      for (const one of sorted.slice(at, at + AT_ONCE)) if ((await suppress(trx, one)).length > 0) count += 1;
      if (count > 0)
        await recordSystemActivity(
          trx,
          'UPDATE_SUBSCRIBERS',
          `Suppressed ${count.toLocaleString('en-US')} ${count === 1 ? 'email address' : 'email addresses'} on the server`,
        );
      return count;
    });
  }
  return added;
}
