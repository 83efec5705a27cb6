import { timeInWords } from '@fairlead/contract/platform/time/time-words';
import { startOfNextDay } from '@fairlead/contract/platform/time/wall-clock';
import type { Knex } from 'knex';
import type { Deps } from '../../platform/deps.ts';
import { type Batch, type BatchRecipient, freezeBody, giveBack } from '../batch/batches.queries.ts';
import { findNow, setPausedByProvider } from '../batch/pausing/pause-for-provider.queries.ts';
import type { SendContext } from '../batch/send-context.ts';
import { moveToBatches } from '../batch/settle.queries.ts';
import { campaignLog } from '../ending/campaign-log.ts';
import { lockRecipients } from '../ending/ledger.queries.ts';
import { recordPause } from '../pausing/announce-pause.ts';
import { pauseReasons } from '../pausing/pause-reasons.ts';
import { countHandedOver, findCeiling, lockCeiling } from './daily-ceiling.queries.ts';

type Prepared = { batch: Batch; recipients: readonly BatchRecipient[]; sha256: string };

/** What fits today keeps the batch and its key; the rest becomes a batch that waits. */
async function splitAt(trx: Knex, { batch, recipients }: Prepared, fits: number): Promise<void> {
  if ((await giveBack(trx, batch, 'Split: the daily ceiling')) === 0) return;
  const ids = recipients.slice(fits).map(({ id }) => id);
  await lockRecipients(trx, ids);
  await moveToBatches(trx, batch, [ids]);
}

/** Every campaign waits for the next day and goes on automatically: the ceiling is for all of them together. */
async function waitForTomorrow(trx: Knex, { config, log }: Deps, ceiling: number): Promise<void> {
  const resumesAt = startOfNextDay(await findNow(trx), config.timeZone);
  const reason = pauseReasons.dailyCeiling(ceiling, timeInWords(resumesAt, config.timeZone));
  for (const campaign of await setPausedByProvider(trx, null, { reason, details: null, resumesAt })) {
    await recordPause(trx, { ...campaign, reason, resumesAt });
    campaignLog(log, campaign).info({ resumesAt }, 'campaign paused: the daily ceiling is reached');
  }
}

/**
 * Stores the hash of a batch's body if its emails fit under the owners' daily ceiling. They're counted in the same
 * transaction, and senders take turns at it, so all processes together never hand over more.
 * @returns the stored hash, or undefined if the batch isn't to be posted now
 */
export async function freezeWithinCeiling(
  { deps, account, leaseSeconds }: SendContext,
  prepared: Prepared,
): Promise<string | undefined> {
  const { batch, recipients, sha256 } = prepared;
  const { db, config } = deps;
  const emails = recipients.length;
  const body = { sha256, emails, providerKey: account.key, leaseSeconds };
  const freeze = (trx: Knex) => freezeBody(trx, batch, body);
  // What was posted before is only asked about.
  if (batch.body_sha256 !== null || (await findCeiling(db)) === null) return freeze(db);
  return db.transaction(async (trx) => {
    const ceiling = await lockCeiling(trx);
    if (ceiling === null) return freeze(trx);
    const left = ceiling - (await countHandedOver(trx, config.timeZone));
    if (left >= emails) return freeze(trx);
    // The original of a restored copy may have posted all of the batch.
    if (left > 0 && !batch.restored) {
      await splitAt(trx, prepared, left);
      return undefined;
    }
    await giveBack(trx, batch, 'The daily limit was reached');
    await waitForTomorrow(trx, deps, ceiling);
    return undefined;
  });
}
