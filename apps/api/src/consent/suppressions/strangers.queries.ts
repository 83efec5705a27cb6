import type { Knex } from 'knex';

/**
 * Campaigns are asked one by one, each by its unique index: an index by email alone would cost every email that's sent.
 * `s` is the opt-out. A known campaign means that it came through an email of ours.
 */
const IS_STRANGER = `s.campaign_id is null
  and not exists (select from subscribers where lower(subscribers.email) = s.email)
  and not exists (select from removed_recipients where lower(removed_recipients.email) = s.email)
  and not exists (
    select from campaigns cross join lateral (
      select from campaign_recipients r
      where r.campaign_id = campaigns.id and lower(r.email) = s.email and r.status in ('sent', 'uncertain')
      limit 1) as mailed)`;

/** Looks up whose opt-outs these are, by the keys of their emails. */
export const setStrangers = (db: Knex, keys: readonly string[]) =>
  db.raw(
    `update suppressions s set is_stranger = ${IS_STRANGER} where s.reason = 'opted_out' and s.email = any(?)`,
    [[...keys]],
  );

/** Opt-outs that nobody has looked up. */
export const findToLookUp = (db: Knex, limit: number): Promise<string[]> =>
  db('suppressions')
    .where({ reason: 'opted_out', is_stranger: null })
    .orderBy('email')
    .limit(limit)
    .pluck('email');
