import type { Knex } from 'knex';
import { shiftPendingEmails } from '../../platform/mail/outbox.queries.ts';

const NOTE = `
  insert into incidents (kind, last_at) values ('clock_set_back', clock_timestamp())
  on conflict (kind) do update set last_at = excluded.last_at
    where incidents.last_at not between :since and clock_timestamp()
  returning kind`;

/**
 * Notes that the clock was set back after this time of the new clock. Others who noticed it wait for the transaction.
 * @returns whether this one is the first
 */
export async function noteSetBack(trx: Knex, since: Date): Promise<boolean> {
  const { rows }: { rows: unknown[] } = await trx.raw(NOTE, { since: since.toISOString() });
  return rows.length > 0;
}

const BY = 'make_interval(secs => :seconds)';
const shifted = (...columns: string[]) => columns.map((column) => `${column} = ${column} - ${BY}`).join(', ');

/** What is due has no time to shift, unless it's the age of a key. */
const BATCHES = `
  with open as materialized (
    select id from campaign_batches
    where status in ('pending', 'sending')
      and (first_attempt_at is not null or restored_from is not null or next_attempt_at > now() or lease_until > now())
    order by id for update)
  update campaign_batches b set ${shifted('next_attempt_at', 'lease_until', 'first_attempt_at', 'restored_from')}
  from open where b.id = open.id`;

/** A time that an admin chose stays. */
const CAMPAIGNS = `
  with unfinished as materialized (
    select id from campaigns where finished_at is null order by id for update)
  update campaigns c set ${shifted('resumes_at', 'waiting_until', 'undo_until')},
    starts_at = case when scheduled_at is null then starts_at - ${BY} else starts_at end
  from unfinished where c.id = unfinished.id`;

const PACE = `update provider_pace set ${shifted('next_turn', 'failing_since', 'throttled_since')}`;

/** Shifts the times that senders wait for, and the ages of keys, as far as the clock was set back. */
export async function shiftTimes(trx: Knex, seconds: number): Promise<void> {
  await trx.raw(BATCHES, { seconds });
  await trx.raw(CAMPAIGNS, { seconds });
  await trx.raw(PACE, { seconds });
  await shiftPendingEmails(trx, seconds);
}
