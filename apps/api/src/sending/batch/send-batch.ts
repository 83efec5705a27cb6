import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Deps } from '../../deps.ts';
import { backoff } from '../../mail/backoff.ts';
import { type BatchAnswer, postBatch } from '../../mail/post-batch.ts';
import type { Left } from '../places.ts';
import type { Pace } from '../rate-limit/rate-limit.ts';
import type { BodyBuffers } from '../render/body-buffers.ts';
import { spliceBody } from '../render/compile-mail.ts';
import {
  type Batch,
  type BatchRecipient,
  claimBatch,
  findBatchRecipients,
  fixBody,
  restartBatch,
  retryBatch,
} from './batches.queries.ts';
import type { FrozenMails } from './frozen-mails.ts';
import { batchLine, logAnswer, logEnd } from './log-answer.ts';
import { pauseForProvider } from './pause-for-provider.ts';
import { type Outcome, readOutcome } from './read-outcome.ts';
import { recordSent, settleAll, skipSuppressed, splitBatch } from './settle-batch.ts';

export type SendContext = {
  deps: Deps;
  pace: Pace;
  mails: FrozenMails;
  /** By the database's clock. */
  leaseSeconds: number;
  /** Aborts calls that are under way when the process must not wait for them any longer. */
  calls: { signal(milliseconds: number): { signal: AbortSignal; done(): void } };
};

const UNCERTAIN = 'The provider never said whether it took this mail, and asking again could send it twice';
const REFUSED_LATER =
  'The provider refused this mail when asked again, and may have taken it before. It was not sent again.';
const CHANGED = 'The mail differs from what was handed over before. It was not sent again.';

/** The part of the lease that a call may take. */
const CALL_SHARE = 2 / 3;
/** Seconds. Nothing new is handed over while many outcomes are unknown, so that an answer must not be long in coming (see `createPlaces`). */
const LONGEST_BACKOFF = 30;

/** The people of the batch who are to be mailed; on the first attempt those who are suppressed by now are left out. */
async function peopleToMail(db: Knex, batch: Batch): Promise<BatchRecipient[] | undefined> {
  const recipients = await findBatchRecipients(db, batch);
  if (batch.body_sha256 !== null) return recipients;
  const suppressed = recipients.filter((recipient) => recipient.suppressed);
  if (suppressed.length > 0 && !(await skipSuppressed(db, batch, suppressed))) return undefined;
  return recipients.filter((recipient) => !recipient.suppressed);
}

async function post(ctx: SendContext, { batch, body, recipients }: ReadyBatch): Promise<BatchAnswer> {
  const call = ctx.calls.signal(ctx.leaseSeconds * 1_000 * CALL_SHARE);
  try {
    return await postBatch(ctx.deps.resend, {
      body,
      count: recipients.length,
      idempotencyKey: batch.idempotency_key,
      signal: call.signal,
    });
  } finally {
    call.done();
  }
}

async function sayEnd({ deps, mails }: SendContext, { campaign_id }: Batch): Promise<void> {
  const { log } = await mails.of(campaign_id);
  await logEnd(deps.db, log, campaign_id);
}

/**
 * `firstPost`: no earlier post with this key could have been accepted, so a refusal is final. Refused later, a mail may have been
 * accepted before with its answer lost: it is never posted under another key.
 */
async function settle(
  ctx: SendContext,
  batch: Batch,
  recipients: BatchRecipient[],
  outcome: Outcome,
): Promise<Left> {
  const { deps } = ctx;
  const { db } = deps;
  const firstPost = batch.first_post;
  const putBack = async (seconds: number, message: string): Promise<Left> => {
    await (firstPost ? restartBatch : retryBatch)(db, batch, seconds, message);
    return firstPost ? 'untouched' : { askAgainAfter: seconds };
  };
  switch (outcome.kind) {
    case 'sent':
      if (await recordSent(db, batch, recipients, outcome.ids)) await sayEnd(ctx, batch);
      return 'settled';
    case 'unknown': {
      const seconds = backoff(batch.attempts, { longest: LONGEST_BACKOFF });
      await retryBatch(db, batch, seconds, outcome.message);
      return { askAgainAfter: seconds };
    }
    case 'slow_down':
      return putBack(outcome.seconds, outcome.message);
    case 'quota':
    case 'blocked': {
      const left = await putBack(backoff(batch.attempts), outcome.message);
      await pauseForProvider(deps, batch.campaign_id, {
        reason: outcome.message,
        until: outcome.kind === 'quota' ? outcome.period : null,
      });
      return left;
    }
    case 'invalid':
      if (!firstPost) await settleAll(db, batch, recipients, { status: 'uncertain', reason: REFUSED_LATER });
      else if (recipients.length > 1) await splitBatch(db, batch, recipients, outcome.message);
      else await settleAll(db, batch, recipients, { status: 'failed', reason: outcome.message });
      await sayEnd(ctx, batch);
      return 'settled';
    case 'mismatch':
      await pauseForProvider(deps, batch.campaign_id, { reason: CHANGED, until: null });
      await settleAll(db, batch, recipients, { status: 'uncertain', reason: CHANGED });
      await sayEnd(ctx, batch);
      return 'settled';
  }
}

export type ReadyBatch = {
  batch: Batch;
  recipients: BatchRecipient[];
  body: Buffer;
  buffers: BodyBuffers;
  sha256: string;
  /** For lines about its campaign. */
  log: Logger;
  /** When the lease was renewed for the call, as `performance.now()` tells. */
  fixedAt: number;
};

/**
 * Claims a batch of the campaign and fixes what is to be handed over, so that nothing is left to do but the call. Whatever happens
 * on the way, the batch is found again when its lease has run out.
 * @returns 'none' when no batch of the campaign is due; undefined when there is nothing to hand over of the one that was
 */
export async function prepareBatch(
  ctx: SendContext,
  campaignId: number,
  fresh: boolean,
): Promise<ReadyBatch | 'none' | undefined> {
  const { deps, leaseSeconds, mails } = ctx;
  const batch = await claimBatch(deps.db, { campaignId, leaseSeconds, fresh });
  if (!batch) return 'none';
  const { cut, publicUrl, buffers, log } = await mails.of(campaignId);
  log.debug(batchLine(batch), 'batch claimed');
  const recipients = await peopleToMail(deps.db, batch);
  if (!recipients) return undefined;
  if (batch.too_old) {
    await settleAll(deps.db, batch, recipients, { status: 'uncertain', reason: UNCERTAIN });
    log.warn(batchLine(batch), 'batch is uncertain: it was tried too long ago to ask again');
    await sayEnd(ctx, batch);
    return undefined;
  }
  if (recipients.length === 0) {
    if (await recordSent(deps.db, batch, [], [])) await sayEnd(ctx, batch);
    return undefined;
  }
  await deps.letPass?.();
  const body = spliceBody(cut, publicUrl, recipients, buffers.take);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const fixedAt = performance.now();
  const fixed = await fixBody(deps.db, batch, sha256, leaseSeconds);
  if (fixed === sha256) return { batch, recipients, body, buffers, sha256, log, fixedAt };
  if (fixed !== undefined) {
    log.error(batchLine(batch), 'batch differs from what was handed over before');
    await settle(ctx, batch, recipients, { kind: 'mismatch', message: CHANGED });
  }
  return undefined;
}

/** Whether the lease is long enough for the call; the wait for the turn may have taken some of it. */
async function isOurs({ deps, leaseSeconds }: SendContext, ready: ReadyBatch): Promise<boolean> {
  if (performance.now() - ready.fixedAt < leaseSeconds * 1_000 * (1 - CALL_SHARE)) return true;
  return (await fixBody(deps.db, ready.batch, ready.sha256, leaseSeconds)) !== undefined;
}

/** Hands a batch to the provider, if it is still ours, and records what came of it. */
export async function sendBatch(ctx: SendContext, ready: ReadyBatch): Promise<Left> {
  await ctx.deps.letPass?.();
  if (!(await isOurs(ctx, ready))) return 'untouched';
  const end = ctx.deps.metrics.providerCalls.startTimer({ content: 'batch' });
  const { batch, recipients, log } = ready;
  log.debug(batchLine(batch), 'batch posted');
  const began = performance.now();
  const answer = await post(ctx, ready);
  const outcome = readOutcome(answer);
  end({ outcome: outcome.kind });
  logAnswer(log, batch, { outcome, answer, mails: recipients.length, ms: performance.now() - began });
  // Only then the body has surely been read to its end; a call that failed may still be writing it.
  if (outcome.kind === 'sent') ready.buffers.giveBack(ready.body);
  await ctx.pace.heard(outcome, answer.headers);
  return settle(ctx, batch, recipients, outcome);
}
