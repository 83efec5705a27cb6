import type { Knex } from 'knex';
import { addToLedger } from './ledger.queries.ts';

/** Batches in one transaction: short enough for everybody else, also on a database with a single session. */
const AT_ONCE = 20;

const TAKE_BACK = `
  update campaign_batches set status = 'cancelled', lease_owner = null, lease_until = null
  where id in (
    select id from campaign_batches
    where campaign_id = :campaignId and status in ('pending', 'sending') and body_sha256 is null
    order by id limit ${AT_ONCE} for update skip locked)
  returning number`;

const CANCEL = `
  update campaign_recipients set status = 'cancelled', reason = 'The campaign was cancelled'
  where campaign_id = ? and batch_number = any(?) and status = 'pending'`;

const takeBackSome = (db: Knex, campaignId: number): Promise<number> =>
  db.transaction(async (trx) => {
    const { rows }: { rows: { number: number }[] } = await trx.raw(TAKE_BACK, { campaignId });
    if (rows.length === 0) return 0;
    const { rowCount }: { rowCount: number } = await trx.raw(CANCEL, [
      campaignId,
      rows.map(({ number }) => number),
    ]);
    await addToLedger(trx, campaignId, 'cancelled', rowCount);
    return rows.length;
  });

/**
 * Gives up what a cancelled campaign has not handed to the provider. Batches that were handed over are not touched: their
 * outcome is found out first. Stops after `within` milliseconds; senders go on where it stopped.
 */
export async function cancelPending(db: Knex, campaignId: number, within = 5_000): Promise<void> {
  const end = Date.now() + within;
  while ((await takeBackSome(db, campaignId)) > 0 && Date.now() < end);
}
