import type { Knex } from 'knex';
import { cancelBatches, cancelRecipients } from './cancel-unsent.queries.ts';
import { addToLedger } from './ledger.queries.ts';

/** Batches in one transaction: few enough to block nobody, even on a database with a single session. */
const BATCHES_PER_TRANSACTION = 20;

const cancelSome = (db: Knex, campaignId: number): Promise<number> =>
  db.transaction(async (trx) => {
    const batches = await cancelBatches(trx, campaignId, BATCHES_PER_TRANSACTION);
    if (batches.length > 0)
      await addToLedger(trx, campaignId, 'cancelled', await cancelRecipients(trx, campaignId, batches));
    return batches.length;
  });

/**
 * Cancels the batches of a canceled campaign that were never posted. Posted ones are left alone: senders find out their
 * outcome first. Stops after `within` milliseconds; a sender's next poll continues.
 */
export async function cancelUnsent(db: Knex, campaignId: number, within = 5_000): Promise<void> {
  const end = Date.now() + within;
  while ((await cancelSome(db, campaignId)) > 0 && Date.now() < end);
}
