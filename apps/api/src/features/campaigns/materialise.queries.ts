import { BATCH_SIZE } from '@fairlead/contract/limits';
import type { Knex } from 'knex';
import type { JudgedAudience } from './audience.queries.ts';

/** Seconds; a large audience takes longer than the time limit of everyday statements. */
const TIME_LIMIT = 300;

const RECIPIENTS = `
  insert into campaign_recipients (campaign_id, batch_number, email, name, organization, subscriber_id)
  select ?, (row_number() over (order by place) - 1) / ? + 1, email, name, organization, subscriber_id
  from ? where verdict = 'mailed' order by place`;

const BATCHES = `
  insert into campaign_batches (campaign_id, number) select ?, number from generate_series(1, ?) as number`;

/**
 * Writes down who gets the campaign, in batches of at most `BATCH_SIZE`, with two statements whatever their number. Only inside
 * a transaction.
 * @returns the number of recipients
 */
export async function materialiseRecipients(
  trx: Knex,
  campaignId: number,
  audience: JudgedAudience,
): Promise<number> {
  await trx.raw(`set local statement_timeout = '${TIME_LIMIT}s'`);
  const inserted: { rowCount: number } = await trx.raw(RECIPIENTS, [
    campaignId,
    BATCH_SIZE,
    audience.rows.as('judged'),
  ]);
  await trx.raw(BATCHES, [campaignId, Math.ceil(inserted.rowCount / BATCH_SIZE)]);
  await trx('campaigns').where({ id: campaignId }).update({ recipients_count: inserted.rowCount });
  return inserted.rowCount;
}
