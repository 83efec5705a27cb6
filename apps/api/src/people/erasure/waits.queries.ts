import { ERASURE_HOURS } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { ErasureWaitRow } from '../../platform/db/tables/erasure.ts';
import type { DataSubject } from './person.queries.ts';
import { IS_HANDED_OVER, THEIR_EMAILS } from './traces/email-traces.ts';
import { runFor } from './traces/sql-trace.queries.ts';

const WAITING_EMAILS = `
  select cast('outbox' as text) as kind, id as row_id, first_attempt_at + interval '${ERASURE_HOURS} hours' as until
  from outbox where ${IS_HANDED_OVER} and ${THEIR_EMAILS} order by id for update`;

/** Single emails that were handed over, and whose outcome is unknown. */
export const findWaitingEmails = async (trx: Knex, person: DataSubject): Promise<ErasureWaitRow[]> =>
  (await runFor<ErasureWaitRow>(trx, WAITING_EMAILS, person)).rows;

type Wait = Pick<ErasureWaitRow, 'kind' | 'row_id'>;

export async function insertWaits(trx: Knex, waits: readonly ErasureWaitRow[]): Promise<void> {
  if (waits.length > 0)
    await trx('erasure_waits')
      .insert([...waits])
      .onConflict(['kind', 'row_id'])
      .ignore();
}

/** Their outcome is known, or they have waited long enough. */
const READY = `
  select w.kind, w.row_id from erasure_waits w
  where w.until <= now()
    or w.kind = 'outbox' and not exists (select from outbox o where o.id = w.row_id and o.status = 'pending')
    or w.kind = 'campaign_recipients' and not exists (
      select from campaign_recipients r join campaign_batches b
        on b.campaign_id = r.campaign_id and b.number = r.batch_number
      where r.id = w.row_id and r.status = 'pending' and b.status in ('pending', 'sending')
        and b.body_sha256 is not null)
  order by w.kind, w.row_id limit ?`;

export async function findReady(db: Knex, limit: number): Promise<Wait[]> {
  const { rows } = await db.raw(READY, [limit]);
  return rows;
}

export const deleteWaitingEmails = (trx: Knex, ids: readonly number[]) =>
  trx('outbox')
    .whereRaw('id = any(?)', [[...ids]])
    .delete();

export async function deleteWaits(trx: Knex, waits: readonly Wait[]): Promise<void> {
  for (const kind of ['campaign_recipients', 'outbox'] as const) {
    const ids = waits.flatMap((wait) => (wait.kind === kind ? wait.row_id : []));
    await trx('erasure_waits').where({ kind }).whereRaw('row_id = any(?)', [ids]).delete();
  }
}
