import type { LocalDomain } from './api/domains.ts';
import type { Quota } from './api/quota.ts';
import type { RateLimit } from './api/rate-limit.ts';
import type { SuppressionList } from './api/suppressions.routes.ts';
import type { Emit } from './events/emit.ts';
import type { Lifecycle } from './events/lifecycle.ts';
import type { Webhooks } from './events/webhooks.ts';
import type { Faults } from './faults/faults.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Counts } from './local/counts.ts';

/** `silent`: never; `failing`: with 500. */
export type Reading = 'answering' | 'silent' | 'failing';

/** What the routes work with. */
export type Deps = {
  ledger: Ledger;
  counts: Counts;
  quota: Quota;
  rateLimit: RateLimit;
  faults: Faults;
  webhooks: Webhooks;
  emit: Emit;
  suppressions: SuppressionList;
  lifecycle: Lifecycle;
  /** Sender domains that count as verified; null: all. */
  verifiedDomains: readonly string[] | null;
  /** What `GET /domains` lists. May change at any time. */
  domains: readonly LocalDomain[];
  /** How `GET /domains` and `GET /usage` answer. May change at any time. */
  reading: Reading;
  /** Whether every key can only send. May change at any time. */
  sendingOnly: boolean;
  /** Ignore Idempotency-Keys, so a test can prove that it notices duplicates. May change at any time. */
  stripKeys: boolean;
};
