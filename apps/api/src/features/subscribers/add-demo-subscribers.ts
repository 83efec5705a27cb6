import type { Knex } from 'knex';
import { suppress } from '../suppressions/suppressions.queries.ts';
import { demoSubscribers } from './demo-subscribers.ts';

/**
 * Adds the sample subscribers that are not there yet; what was done to the others since is left alone. Some of them have
 * opted out.
 * @returns how many were added
 */
export const addDemoSubscribers = (db: Knex): Promise<number> =>
  db.transaction(async (trx) => {
    const people = demoSubscribers();
    const rows = people.map(({ optedOut: _, daysAgo, ...row }) => ({
      ...row,
      subscribed_at: trx.raw('now() - make_interval(days => ?)', [daysAgo]),
    }));
    const added: { email: string }[] = await trx('subscribers')
      .insert(rows)
      .onConflict(trx.raw('(lower(email))'))
      .ignore()
      .returning('email');
    const addresses = new Set(added.map(({ email }) => email));
    for (const { email } of people.filter((one) => one.optedOut && addresses.has(one.email))) {
      const isNew = await suppress(trx, { email, reason: 'opted_out', detail: 'sample data' });
      if (isNew) await trx('unsubscribes').insert({ email, method: 'form' });
    }
    return added.length;
  });
