import { BATCH_SIZE } from '@fairlead/contract/platform/limits';
import { Settings } from '@fairlead/contract/team/settings';
import type { Knex } from 'knex';

/** A value that owners couldn't set is none, as on their page. */
const ceilingOf = (row: { value: unknown } | undefined): number | null =>
  Settings.shape.daily_ceiling.safeParse(row?.value).data ?? null;

/** What owners have set; null: no ceiling. */
export const findCeiling = async (db: Knex): Promise<number | null> =>
  ceilingOf(await db('settings').where({ name: 'daily_ceiling' }).first('value'));

/** The same, locked: senders take turns at it until the transaction ends. */
export const lockCeiling = async (trx: Knex): Promise<number | null> =>
  ceilingOf(await trx('settings').where({ name: 'daily_ceiling' }).forUpdate().first('value'));

/** Compared as dates, so days with a shift of clocks are right. The interval is longer than any day. */
const HANDED_OVER = `
  select coalesce(sum(coalesce(posted_emails, ${BATCH_SIZE})), 0) as emails from campaign_batches
  where first_attempt_at > now() - interval '26 hours'
    and cast(first_attempt_at at time zone :timeZone as date) = cast(now() at time zone :timeZone as date)`;

/**
 * Emails of all campaigns that were handed over today, by the database's clock. What the provider surely refused
 * doesn't count; what it may have accepted does.
 */
export async function countHandedOver(trx: Knex, timeZone: string): Promise<number> {
  const { rows }: { rows: { emails: number }[] } = await trx.raw(HANDED_OVER, { timeZone });
  return Number(rows[0]?.emails ?? 0);
}
