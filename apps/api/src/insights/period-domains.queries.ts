import type { DomainCounts } from '@fairlead/contract/insights/insights-period';
import type { Knex } from 'knex';
import { recipientBounds } from '../campaigns/report/recipient-bounds.ts';

/** Deferrals read at most. */
const DEFERRALS_MAX = 100_000;

export const DOMAIN_FIGURES = [
  ...(['sent', 'delivered', 'opens', 'machine_opens', 'clicks', 'machine_clicks'] as const),
  ...(['deferred', 'bounced', 'complained'] as const),
] satisfies (keyof DomainCounts)[];

/** Deferrals are found by their recipients' ids, which are close together in a campaign. */
const BY_DOMAIN = `
  with campaign as (select id from unnest(cast(:ids as bigint[])) as id),
  deferrals as materialized (
    select e.recipient_id
    from campaign, lateral (${recipientBounds('campaign.id')}) as bounds, email_events e
    where e.recipient_id between bounds.first and bounds.last and e.type = 'email.delivery_delayed' limit :most),
  by_domain as (
    select split_part(lower(r.email), '@', -1) as domain, count(*) as sent, count(r.delivered_at) as delivered,
      count(r.opened_at) as opens, count(r.clicked_at) as clicks,
      count(*) filter (where r.opened_at is null and r.machine_opened_at is not null) as machine_opens,
      count(*) filter (where r.clicked_at is null and r.machine_clicked_at is not null) as machine_clicks,
      count(d.id) as deferred, count(r.bounced_at) as bounced, count(r.complained_at) as complained
    from campaign_recipients r
      left join (select distinct recipient_id as id from deferrals) as d on d.id = r.id
    where r.campaign_id = any(cast(:ids as bigint[])) and r.status = 'sent'
    group by 1),
  ranked as (select *, row_number() over (order by sent desc, domain) as place from by_domain)
  select case when place <= :top then domain end as domain, count(*) as domains,
    ${DOMAIN_FIGURES.map((figure) => `sum(${figure}) as ${figure}`).join(', ')},
    (select count(*) from deferrals) < :most as is_complete
  from ranked group by 1 order by min(place)`;

type Row = Record<(typeof DOMAIN_FIGURES)[number] | 'domains', string> & {
  /** Null: all domains that aren't named. */
  domain: string | null;
  is_complete: boolean;
};

export type DomainRow = {
  domain: string | null;
  domains: number;
  counts: DomainCounts;
  is_complete: boolean;
};

/** By the domain of their addresses, what came back from everyone whom the campaigns were sent to. */
export async function findDomainCounts(
  db: Knex,
  ids: readonly number[],
  { top, most = DEFERRALS_MAX }: { top: number; most?: number },
): Promise<DomainRow[]> {
  const bindings = { ids: [...ids] as unknown as Knex.Value, most, top };
  const { rows }: { rows: Row[] } = await db.raw(BY_DOMAIN, bindings);
  return rows.map(({ domain, domains, is_complete, ...figures }) => ({
    domain,
    domains: Number(domains),
    counts: Object.fromEntries(DOMAIN_FIGURES.map((name) => [name, Number(figures[name])])) as DomainCounts,
    is_complete,
  }));
}
