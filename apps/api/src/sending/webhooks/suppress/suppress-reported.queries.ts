import type { Knex } from 'knex';
import type { EventType } from '../event-types.ts';
import type { StoredBounce } from './repeated-bounces.ts';

/** The bounces of these addresses so far. */
export const findBounces = (db: Knex, emails: string[]): Promise<(StoredBounce & { email: string })[]> =>
  db('email_events')
    .where({ type: 'email.bounced' })
    .whereRaw('email = any(?)', [emails])
    .select('email', 'provider_id', 'occurred_at', db.raw(`payload -> 'bounce' as bounce`));

export type ListEvent = { email: string; type: EventType; occurred_at: string; origin: string | null };

/** What the provider has said about its own list. */
export const findListEvents = (db: Knex, emails: string[]): Promise<ListEvent[]> =>
  db('email_events')
    .whereRaw(`type in ('email.suppressed', 'suppression.added', 'suppression.removed')`)
    .whereRaw('email = any(?)', [emails])
    .select('email', 'type', 'occurred_at', db.raw(`payload ->> 'origin' as origin`));

/** Suppressions after a bounce that were made before they were judged. */
export const findUnjudged = (db: Knex, limit: number): Promise<string[]> =>
  db('suppressions')
    .where({ reason: 'bounced' })
    .whereNull('doubtful')
    .orderBy(['created_at', 'email'])
    .limit(limit)
    .pluck('email');

const SET = `
  update suppressions s set doubtful = j.doubtful
  from jsonb_to_recordset(cast(? as jsonb)) as j (email text, doubtful boolean)
  where s.email = j.email and s.reason = 'bounced' and s.doubtful is null`;

export const setDoubtful = (db: Knex, judged: readonly { email: string; doubtful: boolean }[]) =>
  db.raw(SET, [JSON.stringify(judged)]);
