import { BATCH_SIZE } from '@fairlead/contract/limits';
import type { Knex } from 'knex';
import { personFields } from '../../sending/render/merge-fields.ts';
import type { AudienceRows } from './audience.queries.ts';

const PERSON = personFields.join(', ');

const INTO = `
  insert into campaign_recipients (campaign_id, batch_number, email, ${PERSON}, subscriber_id)`;

const RECIPIENTS = `${INTO}
  select :campaignId, (row_number() over (order by position) - 1) / :batchSize + 1, email, ${PERSON}, subscriber_id
  from :audience where verdict = 'included' order by position`;

/**
 * Every (total / firstPart)th person is in the first part, so it's spread over the whole list and the same each time.
 * `before` counts those up to and including this row.
 */
const RECIPIENTS_IN_PARTS = `${INTO}
  select :campaignId,
    case when before > (number - 1) * :firstPart / total then (before - 1) / :batchSize + 1
      else :firstBatches + (number - before - 1) / :batchSize + 1 end,
    email, ${PERSON}, subscriber_id
  from (
    select *, number * :firstPart / total as before from (
      select *, row_number() over (order by position) as number, count(*) over () as total
      from :audience where verdict = 'included') as numbered
  ) as parted order by position`;

const BATCHES = `
  insert into campaign_batches (campaign_id, number, first_part)
  select :campaignId, number, number <= :firstBatches from generate_series(1, :batches) as number`;

const HOLD_REST = `
  update campaigns set recipients_count = :recipients, first_part_count = :firstPart, rest_held = :firstPart > 0
  where id = :campaignId`;

/**
 * Writes the recipients of a campaign and its batches of at most `BATCH_SIZE`, always with two statements. The first
 * part, spread over the audience, has its own batches, which go out first; there is none if `wanted` is 0 or the
 * audience isn't larger. Only inside a transaction.
 * @returns the number of recipients
 */
export async function writeRecipients(
  trx: Knex,
  campaignId: number,
  audience: AudienceRows,
  wanted: number,
): Promise<number> {
  const firstPart = wanted > 0 && (await hasMoreThan(trx, audience, wanted)) ? wanted : 0;
  const firstBatches = Math.ceil(firstPart / BATCH_SIZE);
  const values = { campaignId, batchSize: BATCH_SIZE, firstPart, firstBatches };
  const { rowCount: recipients }: { rowCount: number } = await trx.raw(
    firstPart > 0 ? RECIPIENTS_IN_PARTS : RECIPIENTS,
    { ...values, audience: audience.as('audience') } as unknown as Knex.RawBinding,
  );
  const batches = firstBatches + Math.ceil((recipients - firstPart) / BATCH_SIZE);
  await trx.raw(BATCHES, { ...values, batches });
  await trx.raw(HOLD_REST, { ...values, recipients });
  return recipients;
}

async function hasMoreThan(trx: Knex, audience: AudienceRows, count: number): Promise<boolean> {
  const found = await trx
    .from(audience.clone().as('audience'))
    .where({ verdict: 'included' })
    .limit(count + 1)
    .select(trx.raw('1'));
  return found.length > count;
}
