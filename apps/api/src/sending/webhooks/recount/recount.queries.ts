import type { Knex } from 'knex';

type Due = { id: number; recounted: number; batches: number };

const DUE = `
  select c.id, coalesce(c.recount_after, 0) as recounted,
    coalesce((select max(b.number) from campaign_batches b where b.campaign_id = c.id), 0) as batches
  from campaigns c where c.recount_at <= now() order by c.recount_at, c.id limit 1`;

/** A campaign whose events have to be read again, and how many of its batches are done. */
export async function findDueForRecount(db: Knex): Promise<Due | undefined> {
  const { rows }: { rows: Due[] } = await db.raw(DUE);
  return rows[0];
}

export const setRecountedUpTo = (trx: Knex, id: number, batch: number) =>
  trx('campaigns')
    .where({ id })
    .update({ recount_after: trx.raw('greatest(recount_after, cast(? as bigint))', [batch]) });

const REASONS = `
  update campaign_recipients r set reason = j.reason, reason_detail = j.reason_detail
  from jsonb_to_recordset(cast(? as jsonb)) as j (id bigint, reason text, reason_detail text) where r.id = j.id and r.reason_detail is null`;

type Reason = { id: number; reason: string; reason_detail: string };

/** The recipients must be locked. */
export const setReasons = (trx: Knex, reasons: readonly Reason[]) =>
  trx.raw(REASONS, [JSON.stringify(reasons)]);

const FIGURES = `
  update campaigns c set delivered_count = f.delivered, bounced_count = f.bounced, failed_later_count = f.failed_later,
    complained_count = f.complained, opens = f.opens, clicks = f.clicks, machine_opens = f.machine_opens,
    machine_clicks = f.machine_clicks, recount_at = null, recount_after = null
  from (
    select count(*) filter (where delivered_at is not null and bounced_at is null) as delivered,
      count(bounced_at) as bounced, count(complained_at) as complained, count(opened_at) as opens, count(clicked_at) as clicks,
      count(*) filter (where status = 'failed' and failed_at is not null) as failed_later,
      count(*) filter (where opened_at is null and machine_opened_at is not null) as machine_opens,
      count(*) filter (where clicked_at is null and machine_clicked_at is not null) as machine_clicks
    from campaign_recipients where campaign_id = :id) as f
  where c.id = :id`;

const CLASSES = `
  insert into campaign_bounces (campaign_id, class, recipients)
  select campaign_id, case when failed_at is null then bounce_class else 'not_sent' end, count(*)
  from campaign_recipients where campaign_id = :id and (failed_at is not null or bounce_class is not null) group by 1, 2
  on conflict (campaign_id, class) do update set recipients = excluded.recipients`;

/**
 * Counts a campaign's figures anew from its recipients. With its row locked first, nothing is missed or counted twice:
 * whoever changes recipients adds the difference to this row in the same transaction.
 */
export async function recountFigures(trx: Knex, id: number): Promise<void> {
  await trx('campaigns').where({ id }).forUpdate().first('id');
  await trx('campaign_bounces').where({ campaign_id: id }).update({ recipients: 0 });
  await trx.raw(CLASSES, { id });
  await trx.raw(FIGURES, { id });
}
