import type { Batch } from './batches.queries.ts';
import { type BatchResponse, callResend } from './call-resend.ts';
import { batchLine, logResponse } from './log-batch.ts';
import { type Outcome, readOutcome } from './read-outcome.ts';
import type { PreparedBatch, SendContext } from './send-context.ts';

/** The share of the lease that a call may take. */
const CALL_SHARE = 2 / 3;

/** Written by hand, because `AbortSignal.any` leaks memory with each call on Node 20. */
async function withDeadline<T>(
  milliseconds: number,
  giveUp: AbortSignal,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, milliseconds);
  giveUp.addEventListener('abort', abort);
  try {
    return await call(controller.signal);
  } finally {
    clearTimeout(timer);
    giveUp.removeEventListener('abort', abort);
  }
}

type Call = { batch: Pick<Batch, 'idempotency_key'>; body: Buffer; count: number };

/** Calls the provider under a batch's key, within its lease. */
export const callBatch = (ctx: SendContext, { batch, body, count }: Call): Promise<BatchResponse> =>
  withDeadline(ctx.leaseSeconds * 1_000 * CALL_SHARE, ctx.giveUp, (signal) =>
    callResend(ctx.deps.resend, { body, count, idempotencyKey: batch.idempotency_key, signal }),
  );

/** Posts a prepared batch, and returns what the response means. */
export async function postBatch(ctx: SendContext, prepared: PreparedBatch): Promise<Outcome> {
  const { batch, recipients, body, log } = prepared;
  const end = ctx.deps.metrics.providerCalls.startTimer({ content: 'batch' });
  log.debug(batchLine(batch), 'batch posted');
  const began = performance.now();
  const response = await callBatch(ctx, { batch, body, count: recipients.length });
  const outcome = readOutcome(response);
  end({ outcome: outcome.kind });
  logResponse(log, batch, { outcome, response, emails: recipients.length, ms: performance.now() - began });
  await ctx.rateLimit.observe(outcome, response.headers, batch.campaign_id);
  return outcome;
}
