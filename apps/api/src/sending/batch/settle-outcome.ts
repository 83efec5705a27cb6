import { backoff } from '../../platform/mail/backoff.ts';
import { pauseReasons } from '../pausing/pause-reasons.ts';
import { blockedReasons, quotaReasons } from '../pausing/refusal-texts.ts';
import type { TurnResult } from '../turns.ts';
import { retryBatch, setRefusal } from './batches.queries.ts';
import { findAccepted } from './find-accepted.ts';
import { pauseForProvider } from './pausing/pause-for-provider.ts';
import type { Outcome } from './read-outcome.ts';
import type { PreparedBatch, SendContext } from './send-context.ts';
import {
  endAll,
  endUnknown,
  logIfEnded,
  recordSent,
  releaseBatch,
  settleMismatch,
  settleRefused,
} from './settle-batch.ts';

const REFUSED_IN_COPY =
  'This database was restored from a backup, and the original may have sent this email since. We didn’t send it again.';

/** Seconds. With the wait for a turn, a batch is asked about again within 10. */
const LONGEST_BACKOFF = 8;

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
    const { found } = await findAccepted(ctx, batch, recipients);
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
      // The original may have met the same refusal and sent the batch in parts, under keys that nobody here knows.
      if (batch.restored) return endUnknown(ctx, batch, recipients, REFUSED_IN_COPY);
      if (!batch.first_post) {
        // It may have been accepted before, and the answer lost.
        await setRefusal(db, batch, outcome.message);
        return 'known';
      }
      await settleRefused(ctx, batch, recipients, outcome.message);
      return 'settled';
    case 'mismatch':
      return settleMismatch(ctx, batch, recipients);
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
