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
  outbox: ['status', 'last_error', 'lease_owner', 'lease_until'],
};
/** The column with the id of an activity: the copy adds some. */
const ENTRY_ID: Partial<Record<string, string>> = { admin_activity: 'id', unsealed_activity: 'entry_id' };
const EMPTIED = ['admin_sessions', 'password_resets'];

export type Kept = { states: TableStates /** The newest activity that counts. */; activity: number };

/** The state of all tables, without what `pauseRestoredCopy` may change. Runs in the caller's transaction. */
export async function findKept(trx: Knex, before?: Kept): Promise<Kept> {
  const activity = before?.activity ?? (await trx('admin_activity').max({ last: 'id' }).first())?.last ?? 0;
  const tables = (await findTables(trx)).map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => !QUIETED[name]?.includes(column)),
    ...(ENTRY_ID[name] ? { where: `${ENTRY_ID[name]} <= ${Number(activity)}` } : {}),
  }));
  return { states: await findStates(trx, tables), activity };
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
