import type { Knex } from 'knex';
import type { Level, Logger } from 'pino';
import type { BatchAnswer } from '../../mail/post-batch.ts';
import { maskEmails } from '../../process/log.ts';
import type { Batch } from './batches.queries.ts';
import type { Outcome } from './read-outcome.ts';

const LEVELS: Record<Outcome['kind'], Level> = {
  sent: 'info',
  unknown: 'warn',
  slow_down: 'warn',
  quota: 'warn',
  invalid: 'warn',
  blocked: 'error',
  mismatch: 'error',
};

/** Which batch, and which try of it. */
export const batchLine = ({ number, attempts }: Pick<Batch, 'number' | 'attempts'>) => ({
  batch: number,
  attempt: attempts,
});

/** What the provider said to a batch: whether it took it, under which id of its own, and how long it thought. */
export function logAnswer(
  log: Logger,
  batch: Batch,
  { outcome, answer, mails, ms }: { outcome: Outcome; answer: BatchAnswer; mails: number; ms: number },
): void {
  const line = {
    ...batchLine(batch),
    mails,
    ms: Math.round(ms),
    outcome: outcome.kind,
    firstMailId: answer.ids?.[0],
    answerId: answer.headers['x-request-id'] ?? answer.headers['cf-ray'],
    reason: 'message' in outcome ? maskEmails(outcome.message) : undefined,
  };
  log[LEVELS[outcome.kind]](line, 'batch answered');
}

/** Says how a campaign ended, if it has. */
export async function logEnd(db: Knex, log: Logger, campaignId: number): Promise<void> {
  const ended = await db('campaigns')
    .where({ id: campaignId })
    .whereNotNull('finished_at')
    .first(
      'status',
      ...[
        'recipients_count',
        'sent_count',
        'failed_count',
        'skipped_count',
        'cancelled_count',
        'uncertain_count',
      ],
    );
  if (ended) log.info(ended, 'campaign ended');
}
