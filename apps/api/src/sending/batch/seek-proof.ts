import { backoff } from '../../platform/mail/backoff.ts';
import type { TurnResult } from '../turns.ts';
import { type Batch, type BatchRecipient, findBatchRecipients, retryBatch } from './batches.queries.ts';
import { logResponse } from './log-batch.ts';
import { callBatch } from './post-batch.ts';
import { type Outcome, readOutcome } from './read-outcome.ts';
import type { SendContext } from './send-context.ts';
import { endUnknown, settleRefused } from './settle-batch.ts';

const UNPROVEN =
  'Resend refused this email when we asked again, but it may have accepted it before. We didn’t send it again.';

/** Resend's address for trying out a delivery. */
const NOBODY = 'delivered@resend.dev';

/**
 * Other emails than the batch's, under its key: to Resend's test address, and not as many as the batch has, so that a
 * repeated answer about the batch can be told apart. Always the same bytes.
 */
function otherBody(from: string, { length }: readonly BatchRecipient[]): { body: Buffer; count: number } {
  const email = { from, to: [NOBODY], subject: 'Key check', text: 'This email checks an idempotency key.' };
  const emails = length === 1 ? [email, email] : [email];
  return { body: Buffer.from(JSON.stringify(emails)), count: emails.length };
}

/** Whether the answer may be another one later. */
const isPassing = ({ kind }: Outcome) => kind !== 'invalid' && kind !== 'mismatch' && kind !== 'unreadable';

/**
 * A batch was refused for a bad email address, but an earlier post may have been accepted. Proof that it wasn't: the
 * provider accepts other emails under the batch's key. If it had accepted the batch, it would answer 409, because the
 * key was used with another body. From then on it can't accept the batch under this key either. So its people may be
 * emailed under new keys.
 */
export async function seekProof(ctx: SendContext, batch: Batch, refusal: string): Promise<TurnResult> {
  const { db } = ctx.deps;
  const recipients = await findBatchRecipients(db, batch);
  if (batch.too_old) return endUnknown(ctx, batch, recipients, UNPROVEN);
  const { from, log } = await ctx.emails.of(batch.campaign_id);
  const began = performance.now();
  const response = await callBatch(ctx, { batch, ...otherBody(from, recipients) });
  const outcome = readOutcome(response);
  logResponse(log, batch, { outcome, response, emails: 0, ms: performance.now() - began });
  await ctx.rateLimit.observe(outcome, response.headers, batch.campaign_id);
  if (outcome.kind === 'sent') await settleRefused(ctx, batch, recipients, refusal);
  else if (isPassing(outcome)) {
    const seconds =
      outcome.kind === 'slow_down' ? outcome.seconds : backoff(batch.attempts, { longest: 300 });
    await retryBatch(db, batch, seconds, refusal);
    return outcome.kind === 'unknown' ? 'unknown' : 'known';
  } else return endUnknown(ctx, batch, recipients, UNPROVEN);
  return 'settled';
}
