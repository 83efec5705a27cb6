import type { Knex } from 'knex';
import type { DataSubject } from '../person.queries.ts';
import type { Trace, TraceRow } from './trace.ts';

const list = (name: keyof DataSubject, type: string) => `any(cast(:${name} as ${type}[]))`;

/** SQL for conditions: `lower(email) = ${KEYS}`. */
export const KEYS = list('keys', 'text');
export const SUBSCRIBERS = list('subscribers', 'bigint');
export const DEMOS = list('demos', 'bigint');
export const MESSAGES = list('messages', 'bigint');
export const IPS = list('ips', 'text');

/** SQL: whether a text has one of the addresses in it, or of the names, too. */
export const mentions = (text: string, lists: 'keys' | 'words' = 'keys'): string => `exists (
  select from unnest(cast(:keys as text[])${lists === 'words' ? ' || cast(:names as text[]) || cast(:organizations as text[])' : ''}) as word
  where strpos(lower(${text}), word) > 0)`;

/** Columns that say nothing about the person, or that would let others act for them. */
const WITHHELD = [
  ...['search_key', 'search_heads', 'search_text', 'token', 'token_hash', 'idempotency_key', 'key'],
  ...['lease_owner', 'lease_until', 'html', 'batch_number', 'import_id', 'outbox_id'],
];

function bindingsOf(person: DataSubject, sql: string): Record<string, Knex.Value> {
  const used = Object.entries(person).filter(([name]) => sql.includes(`:${name}`));
  return Object.fromEntries(used) as unknown as Record<string, Knex.Value>;
}

/** Runs SQL with the lists of a person as its bindings. */
export async function runFor<Row = TraceRow>(
  db: Knex,
  sql: string,
  person: DataSubject,
): Promise<{ rows: Row[]; rowCount: number }> {
  return await db.raw(sql, bindingsOf(person, sql));
}

/** Rows that are found by `where`, and erased by one statement or none; `also` erases what doesn't count as a row. */
type SqlTrace = Pick<Trace, 'name' | 'title' | 'tables'> & {
  find: string;
  erase: string;
  also?: readonly string[];
};

export const sqlTrace = ({ find, erase, also = [], ...trace }: SqlTrace): Trace => ({
  ...trace,
  find: async (db, person) => {
    const { rows } = await runFor<{ row: TraceRow }>(
      db,
      `select to_jsonb(found) as row from (${find}) as found`,
      person,
    );
    return rows.map(({ row }) =>
      Object.fromEntries(
        Object.entries(row).filter(([name, value]) => value !== null && !WITHHELD.includes(name)),
      ),
    );
  },
  erase: async (trx, person) => {
    const { rowCount } = await runFor(trx, erase, person);
    for (const sql of also) await runFor(trx, sql, person);
    return rowCount;
  },
});
