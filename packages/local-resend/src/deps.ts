import type { LocalDomain } from './api/domains.ts';
import type { RateLimit } from './api/guard.ts';
import type { SuppressionList } from './api/suppressions.routes.ts';
import type { Emit } from './events/emit.ts';
import type { Faults } from './faults/faults.ts';
import type { Ledger, StoredEmail } from './ledger/ledger.ts';

/** What happened since the start or the last reset. */
export const noCounts = () => ({
  /** Requests to the API, including refused and failed ones, and of these the ones to send email. */
  ...{ requests: 0, sends: 0 },
  /** Emails accepted, and answers given again for an Idempotency-Key. */
  ...{ mails: 0, replays: 0 },
  /** Error answers by name, and faults by kind. */
  errors: {} as Record<string, number>,
  faults: {} as Record<string, number>,
});
export type Counts = ReturnType<typeof noCounts>;

export function countOne(byName: Record<string, number>, name: string): void {
  byName[name] = (byName[name] ?? 0) + 1;
}

/** `silent`: never; `failing`: with 500. */
export type Reading = 'answering' | 'silent' | 'failing';

/** What the routes work with. */
export type Deps = {
  ledger: Ledger;
  counts: Counts;
  rateLimit: RateLimit;
  faults: Faults;
  emit: Emit;
  /** Starts or continues what happens to an accepted email on its own. */
  deliver(email: StoredEmail): void;
  suppressions: SuppressionList;
  /** What `GET /domains` lists. May change at any time, as may all below. */
  domains: readonly LocalDomain[];
  /** How `GET /domains` and `GET /usage` answer. */
  reading: Reading;
  /** Whether every key can only send. */
  sendingOnly: boolean;
  /** Ignore Idempotency-Keys, so a test can prove that it notices duplicates. */
  stripKeys: boolean;
};
