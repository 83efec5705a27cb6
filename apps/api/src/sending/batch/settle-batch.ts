import type { Knex } from 'knex';
import type { Deps } from '../../platform/deps.ts';
import { backoff } from '../../platform/mail/backoff.ts';
import { addToLedger, closeRecipients, lockRecipients } from '../ending/ledger.queries.ts';
import { refusedText } from '../pausing/refusal-texts.ts';
import { ERASED_REASON, eraseRecipients } from '../removal/erase-emails.queries.ts';
import type { EmailRecipient } from '../render/render-batch.ts';
import type { TurnResult } from '../turns.ts';
import {
  type Batch,
  type BatchRecipient,
  endBatch,
  type LeftOut,
  renewLease,
  restartBatch,
  retryBatch,
} from './batches.queries.ts';
import { findAccepted } from './find-accepted.ts';
import { batchLine, logEnd } from './log-batch.ts';
import { pauseForProvider } from './pausing/pause-for-provider.ts';
import type { SendContext } from './send-context.ts';
import {
  type AcceptedEmail,
  lockOwnBatch,
  lookAgain,
  moveToBatches,
  setFoundSent,
  setReported,
  setSent,
} from './settle.queries.ts';

const NEVER_CONFIRMED = 'Resend never confirmed this email, and asking again could send it twice';
const CHANGED = 'This email differs from the one we gave Resend before. We didn’t send it again.';
const LEFT_OUT: Record<LeftOut, string> = {
  suppressed: 'Suppressed after the campaign was created',
  paused: 'Paused email after the campaign was created',
  left_topic: 'Left this topic after the campaign was created',
};

/** How often the provider's list is asked for, with up to 300 seconds in between: for about 45 minutes. */
const LIST_TRIES = 20;

const idsOf = (recipients: readonly EmailRecipient[]) => recipients.map(({ id }) => id);

export async function logIfEnded({ deps, emails }: SendContext, { campaign_id }: Batch): Promise<void> {
  const { log } = await emails.of(campaign_id);
  await logEnd(deps.db, log, campaign_id);
}

/** The provider accepted the batch, or nobody is left to email. */
export async function recordSent(
  ctx: SendContext,
  batch: Batch,
  recipients: readonly EmailRecipient[],
  providerIds: readonly string[],
): Promise<void> {
  if (await setSent(ctx.deps.db, batch, idsOf(recipients), providerIds)) await logIfEnded(ctx, batch);
}

/**
 * Leaves out people who must not be emailed. Only before the batch's first post.
 * @returns whether the batch is still ours
 */
export const skipLeftOut = (
  db: Knex,
  batch: Batch,
  recipients: readonly BatchRecipient[],
): Promise<boolean> =>
  db.transaction(async (trx) => {
    if (!(await lockOwnBatch(trx, batch))) return false;
    for (const [why, reason] of Object.entries(LEFT_OUT)) {
      const those = recipients.filter(({ left_out }) => left_out === why);
      if (those.length > 0)
        await closeRecipients(trx, batch.campaign_id, idsOf(those), { status: 'skipped', reason });
    }
    return true;
  });

/** The same for people who were erased. Nothing about them is left. */
export const skipErased = (
  { db, config }: Pick<Deps, 'config' | 'db'>,
  batch: Batch,
  recipients: readonly EmailRecipient[],
): Promise<boolean> =>
  db.transaction(async (trx) => {
    if (!(await lockOwnBatch(trx, batch))) return false;
    const ids = idsOf(recipients);
    await closeRecipients(trx, batch.campaign_id, ids, { status: 'skipped', reason: ERASED_REASON });
    await eraseRecipients(trx, config.erasureKey, ids);
    return true;
  });

/**
 * Ends a batch whose recipients all have the same outcome, except those whose email the provider has reported on or
 * lists.
 */
export const endAll = (
  db: Knex,
  batch: Batch,
  recipients: readonly EmailRecipient[],
  outcome: { status: 'failed' | 'uncertain'; reason: string; reason_detail?: string },
  found: readonly AcceptedEmail[] = [],
): Promise<void> =>
  db.transaction(async (trx) => {
    const isUncertain = outcome.status === 'uncertain';
    const status = isUncertain && found.length < recipients.length ? 'uncertain' : 'done';
    const refused = outcome.status === 'failed';
    if (!(await endBatch(trx, batch, { status, refused, error: outcome.reason }))) return;
    const ids = idsOf(recipients);
    if (isUncertain) {
      await lockRecipients(trx, ids);
      const { sent, failed } = await setReported(trx, ids);
      await addToLedger(trx, batch.campaign_id, 'sent', sent + (await setFoundSent(trx, found)), failed);
    }
    await closeRecipients(trx, batch.campaign_id, ids, outcome);
  });

/**
 * Replaces a batch that has a bad email address with two halves that have keys of their own. After a few rounds the
 * address is isolated.
 */
export const splitBatch = (
  db: Knex,
  batch: Batch,
  recipients: readonly EmailRecipient[],
  reason: string,
): Promise<void> =>
  db.transaction(async (trx) => {
    if (!(await endBatch(trx, batch, { status: 'done', refused: true, error: `Split: ${reason}` }))) return;
    const ids = idsOf(recipients);
    await lockRecipients(trx, ids);
    const middle = Math.ceil(ids.length / 2);
    await moveToBatches(trx, batch, [ids.slice(0, middle), ids.slice(middle)]);
  });

/**
 * Nothing tells whether the provider accepted the batch, and it won't be posted again: only what it lists may tell. If it
 * doesn't answer, the batch waits for another look.
 */
export async function endUnknown(
  ctx: SendContext,
  batch: Batch,
  recipients: readonly BatchRecipient[],
  reason: string,
): Promise<TurnResult> {
  const { found, isCutShort } = await findAccepted(ctx, batch, recipients);
  if (isCutShort && found.length < recipients.length && batch.list_tries < LIST_TRIES) {
    await lookAgain(ctx.deps.db, batch, backoff(batch.list_tries + 1), reason);
    return 'known';
  }
  await endAll(ctx.deps.db, batch, recipients, { status: 'uncertain', reason }, found);
  const { log } = await ctx.emails.of(batch.campaign_id);
  log.warn({ ...batchLine(batch), found: found.length, reason }, 'batch is not asked about again');
  await logIfEnded(ctx, batch);
  return 'settled';
}

/** The outcome is unknown, and the provider is about to forget the key. */
export const giveUpBatch = (
  ctx: SendContext,
  batch: Batch,
  recipients: BatchRecipient[],
): Promise<TurnResult> => endUnknown(ctx, batch, recipients, NEVER_CONFIRMED);

/**
 * The body differs from what was posted under this key before, so it's never posted, and a person has to look into it.
 */
export async function settleMismatch(
  ctx: SendContext,
  batch: Batch,
  recipients: BatchRecipient[],
): Promise<TurnResult> {
  // Another sender may have it by now, and have found out more.
  if (!(await renewLease(ctx.deps.db, batch, ctx.leaseSeconds))) return 'unknown';
  await pauseForProvider(ctx.deps, batch.campaign_id, { reason: CHANGED, until: null });
  return endUnknown(ctx, batch, recipients, CHANGED);
}

/** A refused batch that was never accepted is split until the bad email address is isolated. */
export async function settleRefused(
  ctx: SendContext,
  batch: Batch,
  recipients: readonly BatchRecipient[],
  said: string,
): Promise<void> {
  const { db } = ctx.deps;
  if (recipients.length > 1) await splitBatch(db, batch, recipients, said);
  else
    await endAll(db, batch, recipients, {
      status: 'failed',
      reason: refusedText(said),
      reason_detail: said,
    });
  await logIfEnded(ctx, batch);
}

/**
 * Not accepted this time. If this was the first post, the batch starts over; otherwise an earlier post may have been
 * accepted.
 */
export async function releaseBatch(
  db: Knex,
  batch: Batch,
  seconds: number,
  reason: string,
): Promise<TurnResult> {
  await (batch.first_post ? restartBatch : retryBatch)(db, batch, seconds, reason);
  return 'known';
}
