import type { Knex } from 'knex';
import { findStates, type TableStates } from '../backup/table-states.ts';
import { findTables } from '../backup/tables.ts';

export type Finding = { what: string; found: string; ok: boolean };

/** What `pauseRestoredCopy` may change, besides what it empties and adds. Everything else in a copy must match the original. */
const QUIETED: Partial<Record<string, string[]>> = {
  campaigns: [
    ...['status', 'pause_reason', 'resumes_at', 'waiting_until', 'sent_at', 'finished_at'],
    ...['sent_count', 'failed_count', 'failed_later_count', 'uncertain_count'],
  ],
  campaign_batches: ['status', 'lease_owner', 'lease_until', 'restored_from', 'provider_key', 'last_error'],
  campaign_recipients: ['status', 'reason', 'provider_id', 'sent_at'],
  notifications: ['emails_due'],
  outbox: ['status', 'last_error', 'lease_owner', 'lease_until'],
};
/** The copy adds rows to these. The column with the id that says which: of an activity or a notification. */
const GROWING = {
  admin_activity: { column: 'id', counts: 'activity' },
  unsealed_activity: { column: 'entry_id', counts: 'activity' },
  notifications: { column: 'id', counts: 'notification' },
} as const;
const EMPTIED = ['admin_sessions', 'password_resets'];

/** The newest ones that count. */
type Newest = { activity: number; notification: number };
export type Kept = { states: TableStates; newest: Newest };

const findNewest = async (trx: Knex): Promise<Newest> => ({
  activity: (await trx('admin_activity').max({ last: 'id' }).first())?.last ?? 0,
  notification: (await trx('notifications').max({ last: 'id' }).first())?.last ?? 0,
});

function rowsThatCount(table: string, newest: Newest): { where?: string } {
  if (!(table in GROWING)) return {};
  const { column, counts } = GROWING[table as keyof typeof GROWING];
  return { where: `${column} <= ${Number(newest[counts])}` };
}

/** The state of all tables, without what `pauseRestoredCopy` may change. Runs in the caller's transaction. */
export async function findKept(trx: Knex, before?: Kept): Promise<Kept> {
  const newest = before?.newest ?? (await findNewest(trx));
  const tables = (await findTables(trx)).map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => !QUIETED[name]?.includes(column)),
    ...rowsThatCount(name, newest),
  }));
  return { states: await findStates(trx, tables), newest };
}

/** One line for each table of the original. */
export function compareTables({ states: before }: Kept, { states: after }: Kept): Finding[] {
  return Object.entries(before).map(([name, { rows, checksum }]) => {
    const what = `table ${name}`;
    if (EMPTIED.includes(name))
      return { what, found: `${rows} rows, now ${after[name]?.rows}`, ok: after[name]?.rows === 0 };
    const ok = after[name]?.rows === rows && after[name]?.checksum === checksum;
    const without = QUIETED[name] ? ` without ${QUIETED[name].join(', ')}` : '';
    return { what, found: `${rows} rows, ${ok ? 'same' : 'ANOTHER'} checksum${without}`, ok };
  });
}
