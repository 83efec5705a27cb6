import type { Knex } from 'knex';
import { backoff } from '../../mail/backoff.ts';
import { addToLedger, closeRecipients, lockRecipients } from '../ledger.queries.ts';
import { pauseReasons } from '../pause-reasons.ts';
import { blockedReasons, quotaReasons, refusedText } from '../refusal-texts.ts';
import type { EmailRecipient } from '../render/render-batch.ts';
import type { TurnResult } from '../turns.ts';
import {
  type Batch,
  type BatchRecipient,
  endBatch,
  restartBatch,
  retryBatch,
  setRefusal,
} from './batches.queries.ts';
import { findAccepted } from './find-accepted.ts';
import { batchLine, logEnd } from './log-batch.ts';
import { pauseForProvider } from './pause-for-provider.ts';
import type { Outcome } from './read-outcome.ts';
import type { PreparedBatch, SendContext } from './send-context.ts';
import {
  type AcceptedEmail,
  lockOwnBatch,
  moveToBatches,
  setFoundSent,
  setReported,
  setSent,
} from './settle.queries.ts';

const NEVER_CONFIRMED =
  'The provider never said whether it took this mail, and asking again could send it twice';
const CHANGED = 'The mail differs from what was handed over before. It was not sent again.';
const REFUSED_IN_COPY =
  'This database was restored from a backup, and the original may have sent this email since. We didn’t send it again.';
const SUPPRESSED = 'Suppressed after the campaign was created';

/** Seconds. With the wait for a turn, a batch is asked about again within 10. */
const LONGEST_BACKOFF = 8;

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

/** Nothing tells whether the provider accepted the batch, and it won't be asked again: only what it lists may tell. */
export async function endUnknown(
  ctx: SendContext,
  batch: Batch,
  recipients: readonly BatchRecipient[],
  reason: string,
): Promise<void> {
  const found = await findAccepted(ctx, batch, recipients);
  await endAll(ctx.deps.db, batch, recipients, { status: 'uncertain', reason }, found);
  const { log } = await ctx.emails.of(batch.campaign_id);
  log.warn({ ...batchLine(batch), found: found.length, reason }, 'batch is not asked about again');
  await logIfEnded(ctx, batch);
}

/** The outcome is unknown, and the provider is about to forget the key. */
export const giveUpBatch = (ctx: SendContext, batch: Batch, recipients: BatchRecipient[]): Promise<void> =>
  endUnknown(ctx, batch, recipients, NEVER_CONFIRMED);

/**
 * The body differs from what was posted under this key before, so it's never posted, and a person has to look into it.
 */
export async function settleMismatch(
  ctx: SendContext,
  batch: Batch,
  recipients: BatchRecipient[],
): Promise<void> {
  await pauseForProvider(ctx.deps, batch.campaign_id, { reason: CHANGED, until: null });
  await endUnknown(ctx, batch, recipients, CHANGED);
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

/**
 * The provider answers, but not what it should, and may accept everything. The second time in a row the campaign stops,
 * because going on would only add to the emails of unknown outcome. The list may have this batch.
 */
async function settleUnreadable(
  ctx: SendContext,
  { batch, recipients }: PreparedBatch,
  details: string,
): Promise<TurnResult> {
  const { db } = ctx.deps;
  if (ctx.isUnreadable(batch.campaign_id)) {
    await pauseForProvider(ctx.deps, batch.campaign_id, {
      reason: pauseReasons.unreadable,
      details,
      until: null,
    });
    const found = await findAccepted(ctx, batch, recipients);
    if (found.length === recipients.length) {
      await endAll(db, batch, recipients, { status: 'uncertain', reason: details }, found);
      await logIfEnded(ctx, batch);
      return 'unreadable';
    }
  }
  await retryBatch(db, batch, backoff(batch.attempts, { longest: LONGEST_BACKOFF }), details);
  return 'unreadable';
}

/** Records what an outcome means for a posted batch. */
export async function settleBatch(
  ctx: SendContext,
  prepared: PreparedBatch,
  outcome: Outcome,
): Promise<TurnResult> {
  const { batch, recipients } = prepared;
  const { db } = ctx.deps;
  switch (outcome.kind) {
    case 'sent':
      await recordSent(ctx, batch, recipients, outcome.ids);
      return 'settled';
    case 'invalid':
      if (batch.restored) {
        // The original may have met the same refusal and sent the batch in parts, under keys that nobody here knows.
        await endUnknown(ctx, batch, recipients, REFUSED_IN_COPY);
        return 'settled';
      }
      if (!batch.first_post) {
        // It may have been accepted before, and the answer lost.
        await setRefusal(db, batch, outcome.message);
        return 'known';
      }
      await settleRefused(ctx, batch, recipients, outcome.message);
      return 'settled';
    case 'mismatch':
      await settleMismatch(ctx, batch, recipients);
      return 'settled';
    case 'slow_down':
      return releaseBatch(db, batch, outcome.seconds, outcome.message);
    case 'unknown':
      await retryBatch(db, batch, backoff(batch.attempts, { longest: LONGEST_BACKOFF }), outcome.message);
      return 'unknown';
    case 'unreadable':
      return settleUnreadable(ctx, prepared, outcome.message);
    case 'quota':
    case 'blocked': {
      const result = await releaseBatch(db, batch, backoff(batch.attempts), outcome.message);
      await pauseForProvider(ctx.deps, batch.campaign_id, {
        reason: outcome.kind === 'quota' ? quotaReasons[outcome.period] : blockedReasons[outcome.cause],
        details: outcome.message,
        until: outcome.kind === 'quota' ? outcome.period : null,
      });
      return result;
    }
  }
}
