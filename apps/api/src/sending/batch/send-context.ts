import type { Logger } from 'pino';
import type { Deps } from '../../platform/deps.ts';
import type { ProviderAccount } from '../account/provider-account.ts';
import type { RateLimit } from '../rate-limit/rate-limit.ts';
import type { Batch, BatchRecipient } from './batches.queries.ts';
import type { CompiledEmails } from './compiled-emails.ts';

/** What every step of a batch may use. */
export type SendContext = {
  deps: Deps;
  rateLimit: RateLimit;
  emails: CompiledEmails;
  account: ProviderAccount;
  /** By the database's clock. */
  leaseSeconds: number;
  /** Aborts the calls in progress when the process can't wait any longer. */
  giveUp: AbortSignal;
  /** Whether a campaign's last answer couldn't be read. */
  isUnreadable(campaignId: number): boolean;
};

/** A batch that is ready to post. */
export type PreparedBatch = {
  batch: Batch;
  recipients: BatchRecipient[];
  body: Buffer;
  /** For log lines about its campaign. */
  log: Logger;
};
