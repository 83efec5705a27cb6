import type { Knex } from 'knex';
import { batchesOf, insertBatches, insertNumbered } from '../../sending/recipients/write-step.queries.ts';
import type { AudienceRows } from './audience.queries.ts';

/** SQL: those of an audience who are emailed. Its binding is `audience`. */
const INCLUDED = `:audience where verdict = 'included'`;

const INSERT = insertNumbered(`
  select *, row_number() over (order by position) as number, count(*) over () as total,
    'pending' as status, null as reason
  from ${INCLUDED}`);

const SET_COUNT = `
  update campaigns set recipients_count = :recipients, first_part_count = :firstPart, rest_held = :firstPart > 0
  where id = :campaignId`;

/**
 * Writes the recipients of a campaign and its batches. There is no first part if `wanted` is 0 or the audience isn't
 * larger. Only inside a transaction.
 * @returns the number of recipients
 */
export async function writeRecipients(
  trx: Knex,
  campaignId: number,
  audience: AudienceRows,
  wanted: number,
): Promise<number> {
  const firstPart = wanted > 0 && (await hasMoreThan(trx, audience, wanted)) ? wanted : 0;
  const people = audience.as('audience') as unknown as Knex.Value;
  const { rowCount: recipients }: { rowCount: number } = await trx.raw(INSERT, {
    ...batchesOf(0, firstPart),
    campaignId,
    audience: people,
  });
  await insertBatches(trx, campaignId, batchesOf(recipients, firstPart));
  await trx.raw(SET_COUNT, { campaignId, recipients, firstPart });
  return recipients;
}

const FREEZE = `
  with frozen as (
    insert into unwritten_recipients (campaign_id, people_before, subscriber_ids)
    select :campaignId, (number - 1) / :step * :step, array_agg(subscriber_id)
    from (select subscriber_id, row_number() over (order by position) as number from ${INCLUDED}) as numbered
    group by 2 returning cardinality(subscriber_ids) as people)
  update campaigns set recipients_count = everyone.count, first_part_count = least(:firstPart, everyone.count),
    prepared_count = 0
  from (select cast(sum(people) as integer) as count from frozen) as everyone
  where id = :campaignId
  returning recipients_count`;

/**
 * Stores who is to get a campaign, all of them subscribers. Senders write the recipients in steps, and nobody else is
 * in the campaign, whatever changes until then.
 * @returns the number of people
 */
export async function freezeAudience(
  trx: Knex,
  campaignId: number,
  audience: AudienceRows,
  { firstPart, step }: { firstPart: number; step: number },
): Promise<number> {
  const people = audience.as('audience') as unknown as Knex.Value;
  const { rows } = await trx.raw(FREEZE, { campaignId, audience: people, firstPart, step });
  return rows[0].recipients_count;
}

export async function hasMoreThan(trx: Knex, audience: AudienceRows, count: number): Promise<boolean> {
  const found = await trx
    .from(audience.clone().as('audience'))
    .where({ verdict: 'included' })
    .limit(count + 1)
    .select(trx.raw('1'));
  return found.length > count;
}
