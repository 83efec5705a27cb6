import type { Knex } from 'knex';
import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';
import { batchesOf, insertNumbered, PERSON } from './insert-recipients.queries.ts';

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
