import type { Knex } from 'knex';
import type { Level, Logger } from 'pino';
import { maskEmails } from '../../platform/process/log.ts';
import { type Batch, findEnd } from './batches.queries.ts';
import type { BatchResponse } from './call-resend.ts';
import type { Outcome } from './read-outcome.ts';

const LEVELS: Record<Outcome['kind'], Level> = {
  sent: 'info',
  unknown: 'warn',
  unreadable: 'error',
  slow_down: 'warn',
  quota: 'warn',
  invalid: 'warn',
  blocked: 'error',
  mismatch: 'error',
};

/** Identifies the batch and the attempt. */
export const batchLine = ({ number, attempts }: Pick<Batch, 'number' | 'attempts'>) => ({
  batch: number,
  attempt: attempts,
});

/** Logs the provider's response to a batch: the outcome, its own ids, and how long it took. */
export function logResponse(
  log: Logger,
  batch: Batch,
  {
    outcome,
    response,
    emails,
    ms,
  }: { outcome: Outcome; response: BatchResponse; emails: number; ms: number },
): void {
  const line = {
    ...batchLine(batch),
    emails,
    ms: Math.round(ms),
    outcome: outcome.kind,
    firstEmailId: response.ids?.[0],
    responseId: response.headers['x-request-id'] ?? response.headers['cf-ray'],
    reason: 'message' in outcome ? maskEmails(outcome.message) : undefined,
  };
  log[LEVELS[outcome.kind]](line, 'batch response');
}

/** Logs how a campaign ended, if it has. */
export async function logEnd(db: Knex, log: Logger, campaignId: number): Promise<void> {
  const end = await findEnd(db, campaignId);
  if (end) log.info(end, 'campaign ended');
}
