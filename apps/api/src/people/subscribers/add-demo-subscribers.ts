import { NOTHING_KNOWN } from '@fairlead/contract/platform/person-fields';
import type { Knex } from 'knex';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';
import { insertUnsubscribes } from '../../consent/unsubscribes/unsubscribes.queries.ts';
import { demoSubscribers } from './demo-subscribers.ts';
import { insertSince } from './subscribers.queries.ts';

/** The method of an opt-out that nobody clicked. */
const SAMPLE = {
  method: 'form',
  reason: null,
  ip_address: null,
  campaign_id: null,
  recipient_id: null,
  followed_from: null,
} as const;

/**
 * Adds the sample subscribers that are missing; existing ones keep any changes. Some have opted out.
 * @returns how many were added
 */
export const addDemoSubscribers = (db: Knex): Promise<number> =>
  db.transaction(async (trx) => {
    const people = demoSubscribers();
    const added = new Set(
      await insertSince(
        trx,
        people.map(({ optedOut: _, ...row }) => ({ ...NOTHING_KNOWN, ...row })),
      ),
    );
    for (const { email } of people.filter((one) => one.optedOut && added.has(one.email))) {
      const added = await suppress(trx, { email, reason: 'opted_out', detail: 'sample data' });
      if (added.length > 0) await insertUnsubscribes(trx, [{ ...SAMPLE, email }]);
    }
    return added.size;
  });
