import type { Knex } from 'knex';
import { lockIntake } from '../../consent/suppressions/erased-addresses.queries.ts';
import { allowMinutes } from '../../platform/db/time-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { campaignLog } from '../ending/campaign-log.ts';
import { addToLedger } from '../ending/ledger.queries.ts';
import {
  deleteCanceledSteps,
  hasSteps,
  lockUnwritten,
  setStart,
  setWritten,
  skipLeft,
} from './finish-writing.queries.ts';
import { batchesOf, findUnwritten, insertBatches, writeStep } from './write-step.queries.ts';

/**
 * Ends the preparation of a campaign once no step is left, or at once if it was canceled. The batches are inserted only
 * here, so nothing can go out earlier, not even from a sender of an earlier release. People without a row are canceled.
 */
const finish = (db: Knex, id: number) =>
  db.transaction(async (trx) => {
    // At 10 million recipients there are 100,000 batches to insert, and everyone is looked at once more.
    await allowMinutes(trx);
    await deleteCanceledSteps(trx, id);
    const campaign = await lockUnwritten(trx, id);
    if (!campaign || (await hasSteps(trx, id))) return undefined;
    const { status, recipients_count, first_part_count, prepared_count, undo_seconds } = campaign;
    const left = status === 'cancelled' ? 0 : await skipLeft(trx, id, campaign.leaves_out_inactive);
    await insertBatches(trx, id, batchesOf(recipients_count, first_part_count));
    await setWritten(trx, id, left);
    // Each ends the campaign if nobody is left.
    await addToLedger(trx, id, 'skipped', left);
    await addToLedger(trx, id, 'cancelled', recipients_count - prepared_count);
    if (status === 'scheduled') await setStart(trx, id, undo_seconds);
    return campaign;
  });

export async function finishWriting({ db, log }: Pick<Deps, 'db' | 'log'>, id: number): Promise<boolean> {
  const finished = await finish(db, id);
  if (!finished) return false;
  const { status, recipients_count: recipients, left_out_count: leftOut } = finished;
  campaignLog(log, finished).info({ recipients, leftOut, status }, 'recipients written');
  return true;
}

const writeNext = (db: Knex, campaign: Parameters<typeof writeStep>[1]) =>
  db.transaction(async (trx) => {
    await lockIntake(trx);
    return writeStep(trx, campaign);
  });

/**
 * Writes the next step of a campaign's recipients, or ends its preparation. Any number of processes may do so: each
 * takes another step, and a killed one leaves its step to the others.
 * @returns whether it changed anything, so there may be more to do
 */
export async function writeInSteps(deps: Pick<Deps, 'db' | 'log'>, id: number): Promise<boolean> {
  const campaign = await findUnwritten(deps.db, id);
  if (!campaign) return false;
  if (campaign.status !== 'cancelled' && (await writeNext(deps.db, campaign))) return true;
  return finishWriting(deps, id);
}
