import type { Knex } from 'knex';
import { backoff } from '../../mail/backoff.ts';
import { addToLedger, closeRecipients, lockRecipients } from '../ledger.queries.ts';
import type { EmailRecipient } from '../render/render-batch.ts';
import type { SlotResult } from '../slots.ts';
import { type Batch, type BatchRecipient, endBatch, restartBatch, retryBatch } from './batches.queries.ts';
import { batchLine, logEnd } from './log-batch.ts';
import { pauseForProvider } from './pause-for-provider.ts';
import type { Outcome } from './read-outcome.ts';
import type { PreparedBatch, SendContext } from './send-context.ts';
import { insertHalves, lockOwnBatch, setReported, setSent } from './settle.queries.ts';

const NEVER_CONFIRMED =
  'The provider never said whether it took this mail, and asking again could send it twice';
const REFUSED_LATER =
  'The provider refused this mail when asked again, and may have taken it before. It was not sent again.';
const CHANGED = 'The mail differs from what was handed over before. It was not sent again.';
const SUPPRESSED = 'Suppressed after the campaign was created';

/** Seconds. While outcomes are unknown nothing new is posted, so asking again must not take long. */
const LONGEST_BACKOFF = 30;

const idsOf = (recipients: readonly EmailRecipient[]) => recipients.map(({ id }) => id);

async function logIfEnded({ deps, emails }: SendContext, { campaign_id }: Batch): Promise<void> {
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
export const skipSuppressed = (
  db: Knex,
  batch: Batch,
  recipients: readonly EmailRecipient[],
): Promise<boolean> =>
  db.transaction(async (trx) => {
    if (!(await lockOwnBatch(trx, batch))) return false;
    await closeRecipients(trx, batch.campaign_id, idsOf(recipients), {
      status: 'skipped',
      reason: SUPPRESSED,
    });
    return true;
  });

/** Ends a batch whose recipients all have the same outcome, except those the provider has reported on. */
export const endAll = (
  db: Knex,
  batch: Batch,
  recipients: readonly EmailRecipient[],
  outcome: { status: 'failed' | 'uncertain'; reason: string },
): Promise<void> =>
  db.transaction(async (trx) => {
    const isUncertain = outcome.status === 'uncertain';
    if (!(await endBatch(trx, batch, isUncertain ? 'uncertain' : 'done', outcome.reason))) return;
    const ids = idsOf(recipients);
    if (isUncertain) {
      await lockRecipients(trx, ids);
      const { sent, failed } = await setReported(trx, ids);
      await addToLedger(trx, batch.campaign_id, 'sent', sent, failed);
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
    if (!(await endBatch(trx, batch, 'done', `Split: ${reason}`))) return;
    const ids = idsOf(recipients);
    await lockRecipients(trx, ids);
    const middle = Math.ceil(ids.length / 2);
    await insertHalves(trx, batch, [ids.slice(0, middle), ids.slice(middle)]);
  });

/** The outcome is unknown, and the provider is about to forget the key. */
export async function giveUpBatch(
  ctx: SendContext,
  batch: Batch,
  recipients: BatchRecipient[],
): Promise<void> {
  await endAll(ctx.deps.db, batch, recipients, { status: 'uncertain', reason: NEVER_CONFIRMED });
  const { log } = await ctx.emails.of(batch.campaign_id);
  log.warn(batchLine(batch), 'batch is uncertain: it was tried too long ago to ask again');
  await logIfEnded(ctx, batch);
}

/**
 * The body differs from what was posted under this key before, so it's never posted, and a person has to look into it.
 */
export async function settleMismatch(
  ctx: SendContext,
  batch: Batch,
  recipients: BatchRecipient[],
): Promise<void> {
  await pauseForProvider(ctx.deps, batch.campaign_id, { reason: CHANGED, until: null });
  await endAll(ctx.deps.db, batch, recipients, { status: 'uncertain', reason: CHANGED });
  await logIfEnded(ctx, batch);
}

/**
 * After its first post, a refused batch is split until the bad email address is isolated. If it's refused later, its
 * emails may have been accepted before and the response lost, so they are never posted under another key.
 */
async function settleRefused(
  ctx: SendContext,
  { batch, recipients }: PreparedBatch,
  reason: string,
): Promise<void> {
  const { db } = ctx.deps;
  if (!batch.first_post) await endAll(db, batch, recipients, { status: 'uncertain', reason: REFUSED_LATER });
  else if (recipients.length > 1) await splitBatch(db, batch, recipients, reason);
  else await endAll(db, batch, recipients, { status: 'failed', reason });
  await logIfEnded(ctx, batch);
}

/**
 * Not accepted this time. If this was the first post, the batch starts over; otherwise an earlier post may have been
 * accepted.
 */
async function releaseBatch(db: Knex, batch: Batch, seconds: number, reason: string): Promise<SlotResult> {
  await (batch.first_post ? restartBatch : retryBatch)(db, batch, seconds, reason);
  return batch.first_post ? 'idle' : { unconfirmed: batch.id, askAgainAfter: seconds };
}

/** Records what an outcome means for a posted batch. */
export async function settleBatch(
  ctx: SendContext,
  prepared: PreparedBatch,
  outcome: Outcome,
): Promise<SlotResult> {
  const { batch, recipients } = prepared;
  const { db } = ctx.deps;
  switch (outcome.kind) {
    case 'sent':
      await recordSent(ctx, batch, recipients, outcome.ids);
      return 'settled';
    case 'invalid':
      await settleRefused(ctx, prepared, outcome.message);
      return 'settled';
    case 'mismatch':
      await settleMismatch(ctx, batch, recipients);
      return 'settled';
    case 'slow_down':
      return releaseBatch(db, batch, outcome.seconds, outcome.message);
    case 'unknown': {
      const askAgainAfter = backoff(batch.attempts, { longest: LONGEST_BACKOFF });
      await retryBatch(db, batch, askAgainAfter, outcome.message);
      return { unconfirmed: batch.id, askAgainAfter };
    }
    case 'quota':
    case 'blocked': {
      const result = await releaseBatch(db, batch, backoff(batch.attempts), outcome.message);
      await pauseForProvider(ctx.deps, batch.campaign_id, {
        reason: outcome.message,
        until: outcome.kind === 'quota' ? outcome.period : null,
      });
      return result;
    }
  }
}
