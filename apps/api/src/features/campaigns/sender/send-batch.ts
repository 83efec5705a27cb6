import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import { backoff } from '../../../mail/backoff.ts';
import { type BatchAnswer, postBatch } from '../../../mail/post-batch.ts';
import { spliceBody } from '../mail-pieces.ts';
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
import type { Pace } from './pace.ts';
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

/**
 * `firstPost`: no earlier post with this key could have been accepted, so a refusal is final. Refused later, a mail may have been
 * accepted before with its answer lost: it is never posted under another key.
 */
async function settle(
  { deps }: SendContext,
  batch: Batch,
  recipients: BatchRecipient[],
  outcome: Outcome,
): Promise<void> {
  const { db } = deps;
  const firstPost = batch.body_sha256 === null;
  const putBack = firstPost ? restartBatch : retryBatch;
  switch (outcome.kind) {
    case 'sent':
      return recordSent(db, batch, recipients, outcome.ids);
    case 'unknown':
      await retryBatch(db, batch, backoff(batch.attempts), outcome.message);
      return;
    case 'slow_down':
      await putBack(db, batch, outcome.seconds, outcome.message);
      return;
    case 'quota':
    case 'blocked':
      await putBack(db, batch, backoff(batch.attempts), outcome.message);
      return pauseForProvider(deps, batch.campaign_id, {
        reason: outcome.message,
        until: outcome.kind === 'quota' ? outcome.period : null,
      });
    case 'invalid':
      if (!firstPost) return settleAll(db, batch, recipients, { status: 'uncertain', reason: REFUSED_LATER });
      if (recipients.length > 1) return splitBatch(db, batch, recipients, outcome.message);
      return settleAll(db, batch, recipients, { status: 'failed', reason: outcome.message });
    case 'mismatch':
      await pauseForProvider(deps, batch.campaign_id, { reason: CHANGED, until: null });
      return settleAll(db, batch, recipients, { status: 'uncertain', reason: CHANGED });
  }
}

export type ReadyBatch = {
  batch: Batch;
  recipients: BatchRecipient[];
  body: Buffer;
  sha256: string;
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
): Promise<ReadyBatch | 'none' | undefined> {
  const { deps, leaseSeconds, mails } = ctx;
  const batch = await claimBatch(deps.db, campaignId, leaseSeconds);
  if (!batch) return 'none';
  const recipients = await peopleToMail(deps.db, batch);
  if (!recipients) return undefined;
  if (batch.too_old) {
    await settleAll(deps.db, batch, recipients, { status: 'uncertain', reason: UNCERTAIN });
    return undefined;
  }
  if (recipients.length === 0) {
    await recordSent(deps.db, batch, [], []);
    return undefined;
  }
  const { cut, publicUrl } = await mails.of(campaignId);
  await deps.letPass?.();
  const body = spliceBody(cut, publicUrl, recipients);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const fixedAt = performance.now();
  const fixed = await fixBody(deps.db, batch, sha256, leaseSeconds);
  if (fixed === sha256) return { batch, recipients, body, sha256, fixedAt };
  if (fixed !== undefined) await settle(ctx, batch, recipients, { kind: 'mismatch', message: CHANGED });
  return undefined;
}

/** Whether the lease is long enough for the call; the wait for the turn may have taken some of it. */
async function isOurs({ deps, leaseSeconds }: SendContext, ready: ReadyBatch): Promise<boolean> {
  if (performance.now() - ready.fixedAt < leaseSeconds * 1_000 * (1 - CALL_SHARE)) return true;
  return (await fixBody(deps.db, ready.batch, ready.sha256, leaseSeconds)) !== undefined;
}

/** Hands a batch to the provider, if it is still ours, and records what came of it. */
export async function sendBatch(ctx: SendContext, ready: ReadyBatch): Promise<void> {
  await ctx.deps.letPass?.();
  if (!(await isOurs(ctx, ready))) return;
  const answer = await post(ctx, ready);
  const outcome = readOutcome(answer);
  await ctx.pace.heard(outcome, answer.headers);
  await settle(ctx, ready.batch, ready.recipients, outcome);
}
