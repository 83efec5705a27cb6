import { BATCH_SIZE } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';
import { personColumns } from '../render/merge-fields.ts';

const PERSON = personColumns.join(', ');

/** Of a person's custom fields, those that the campaign's email says. What's asked of the campaign is asked once. */
const OWN = `case when custom <> '{}' then (
    select jsonb_object_agg(e.key, e.value) from jsonb_each(custom) e
    where 'custom_' || e.key = any(array(
      select f.value ->> 'field' from campaigns c, jsonb_each(c.rendering -> 'fields') f where c.id = :campaignId)))
  end`;
const FROZEN = personColumns.map((column) => (column === 'custom' ? OWN : column)).join(', ');

/**
 * SQL that inserts people numbered from 1 as recipients. Every (total / firstPart)th of them is in the first part, so
 * it's spread over the whole list and the same each time; it has its own batches, which go out first. `before` counts
 * those up to and including this row. The bindings are `batchesOf`, `campaignId`, and those of `numbered`.
 * @param numbered SQL for number, total, email, the merge fields, subscriber_id, status, and reason
 */
export const insertNumbered = (numbered: string): string => `
  insert into campaign_recipients (campaign_id, batch_number, email, ${PERSON}, subscriber_id, status, reason)
  select :campaignId,
    case when before > (number - 1) * :firstPart / total then (before - 1) / :batchSize + 1
      else :firstBatches + (number - before - 1) / :batchSize + 1 end,
    email, ${FROZEN}, subscriber_id, status, reason
  from (select *, number * :firstPart / total as before from (${numbered}) as numbered) as parted
  order by number`;

/** How the recipients of a campaign are divided into batches of at most `BATCH_SIZE`. */
export function batchesOf(recipients: number, firstPart: number) {
  const firstBatches = Math.ceil(firstPart / BATCH_SIZE);
  const batches = firstBatches + Math.ceil((recipients - firstPart) / BATCH_SIZE);
  return { batchSize: BATCH_SIZE, firstPart, firstBatches, batches };
}

const INSERT_BATCHES = `
  insert into campaign_batches (campaign_id, number, first_part)
  select :campaignId, number, number <= :firstBatches from generate_series(1, :batches) as number
  where exists (select from campaign_recipients r where r.campaign_id = :campaignId and r.batch_number = number)`;

/** Inserts the batches of recipients that are written. From its commit on, senders can claim them. */
export const insertBatches = (
  trx: Knex,
  campaignId: number,
  { firstBatches, batches }: ReturnType<typeof batchesOf>,
) => trx.raw(INSERT_BATCHES, { campaignId, firstBatches, batches });

export type Unwritten = Pick<
  CampaignRow,
  'id' | 'status' | 'request_id' | 'recipients_count' | 'first_part_count'
> & { leaves_out_inactive: boolean };

/** A campaign whose recipients aren't all written. */
export const findUnwritten = (db: Knex, id: number): Promise<Unwritten | undefined> =>
  db('campaigns')
    .where({ id })
    .whereNotNull('prepared_count')
    .first('id', 'status', 'request_id', 'recipients_count', 'first_part_count', db.raw(LEAVES_OUT_INACTIVE));

export const LEFT = 'Deactivated or deleted while the campaign was being prepared';

/** For a row of campaigns: it doesn't go to inactive people. */
export const LEAVES_OUT_INACTIVE = `coalesce(cast(draft ->> 'exclude_unsubscribed' as boolean), true) as leaves_out_inactive`;

/** A deleted person has no row to copy. */
const PEOPLE = `
  select s.email, ${PERSON}, s.id as subscriber_id, taken.people_before + u.place as number,
    cast(:recipients as bigint) as total,
    case when s.is_active or not :leavesOutInactive then 'pending' else 'skipped' end as status,
    case when s.is_active or not :leavesOutInactive then null else '${LEFT}' end as reason
  from taken cross join unnest(taken.subscriber_ids) with ordinality as u (id, place)
  join subscribers s on s.id = u.id`;

/**
 * One statement, so a step is written and gone, or neither. Opt-outs are left out later, at the claim of the batch, as always.
 * The next step is looked for once (`materialized`): a plan may run a subquery with `skip locked` once per row, and would
 * then take several steps and count only one.
 */
const WRITE = `
  with next as materialized (
    select campaign_id, people_before from unwritten_recipients
    where campaign_id = :campaignId order by people_before limit 1 for update skip locked),
  taken as (
    delete from unwritten_recipients u using next
    where u.campaign_id = next.campaign_id and u.people_before = next.people_before
    returning u.subscriber_ids, u.people_before),
  written as (${insertNumbered(PEOPLE)} returning status),
  counted as (
    select cardinality(subscriber_ids) as people,
      (select cast(count(*) as integer) from written where status = 'pending') as pending
    from taken)
  update campaigns c set prepared_count = c.prepared_count + counted.people,
    skipped_count = c.skipped_count + counted.people - counted.pending,
    left_out_count = c.left_out_count + counted.people - counted.pending
  from counted where c.id = :campaignId
  returning c.id`;

/**
 * Writes the recipients of a step that no other process is writing.
 * @returns whether there was one
 */
export async function writeStep(db: Knex, campaign: Unwritten): Promise<boolean> {
  const { id, recipients_count, first_part_count, leaves_out_inactive } = campaign;
  const { rows } = await db.raw(WRITE, {
    ...batchesOf(recipients_count, first_part_count),
    campaignId: id,
    recipients: recipients_count,
    leavesOutInactive: leaves_out_inactive,
  });
  return rows.length > 0;
}
