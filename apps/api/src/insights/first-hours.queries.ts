import type { ComparedCampaign, FirstHour } from '@fairlead/contract/insights/insights-campaigns';
import { HOURS_SHOWN } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';

type Figure = Exclude<keyof FirstHour, 'hour'>;

export type Beginning = Pick<ComparedCampaign, 'id' | 'campaign_name'> & {
  began_at: string | null;
  details_removed_at: string | null;
  is_complete: boolean;
};

const BEGINNING = `
  select id, campaign_name, sent_at as began_at, details_removed_at,
    details_removed_at is null and not exists (select from removed_recipients r where r.campaign_id = c.id) as is_complete
  from campaigns c where id = ?`;

export async function findBeginning(db: Knex, id: number): Promise<Beginning | undefined> {
  const { rows }: { rows: Beginning[] } = await db.raw(BEGINNING, [id]);
  return rows[0];
}

/**
 * When a recipient counts for each figure of the report: see `count-changes.ts`. A machine's open isn't counted if a
 * person opened the email, too.
 */
const TIMES = `(values
  ('delivered', case when bounced_at is null then delivered_at end),
  ('opens', opened_at), ('machine_opens', case when opened_at is null then machine_opened_at end),
  ('clicks', clicked_at), ('machine_clicks', case when clicked_at is null then machine_clicked_at end),
  ('unsubscribed', unsubscribed_at)) as counted (figure, at)`;

/** Clocks differ, so what seems to be from before is of the first hour. */
const BY_HOUR = `
  select figure, greatest(0, cast(floor(extract(epoch from at - cast(:began as timestamptz)) / 3600) as integer)) as hour,
    cast(count(*) as integer) as people
  from campaign_recipients cross join lateral ${TIMES}
  where campaign_id = :id and at < cast(:began as timestamptz) + interval '${HOURS_SHOWN} hours'
  group by 1, 2`;

export type HourCount = { figure: Figure; hour: number; people: number };

export async function countByHour(db: Knex, id: number, began: string): Promise<HourCount[]> {
  const { rows }: { rows: HourCount[] } = await db.raw(BY_HOUR, { id, began });
  return rows;
}
