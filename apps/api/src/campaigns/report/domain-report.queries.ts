import type { DomainResponse } from '@fairlead/contract/campaigns/campaign-people';
import type { Knex } from 'knex';
import { STATUS_CODE } from '../../sending/webhooks/suppress/bounce-classes.ts';
import { recipientBounds } from './recipient-bounds.ts';

/** Deferrals read at most, and people with another response, so that counting never takes longer than some seconds. */
const READ_MAX = 100_000;
/** Domains of one campaign by name; the others are one row. */
const DOMAINS_MAX = 100;

/** A bounce that is a deferral which the provider gave up on: by its first code, or without one by the provider's word. */
const IS_SOFT = `bounced_at is not null
  and coalesce(substring(reason_detail from cast(:code as text)) = '4', reason_detail like 'Transient%', false)`;

/**
 * Reads only people with a response, never a campaign's other recipients. Their ids are close together, which finds
 * the deferrals by an index; `offset 0` keeps the planner from reading all recipients to join them.
 */
const BY_DOMAIN = `
  with campaign as (select cast(:id as bigint) as id),
  deferrals as materialized (
    select e.recipient_id, campaign.id as campaign_id
    from campaign, lateral (${recipientBounds('campaign.id')}) as bounds, email_events e
    where e.recipient_id between bounds.first and bounds.last and e.type = 'email.delivery_delayed' limit :most),
  deferred as materialized (
    select r.* from (select distinct recipient_id as id, campaign_id from deferrals) as d, lateral (
      select id, email, bounced_at, complained_at from campaign_recipients
      where id = d.id and campaign_id = d.campaign_id offset 0) as r),
  undelivered as materialized (
    select id, email, bounced_at, complained_at, ${IS_SOFT} as is_soft from campaign_recipients
    where campaign_id = cast(:id as bigint) and (bounced_at is not null or complained_at is not null) limit :most),
  by_domain as (
    select substring(lower(email) from '[^@]*$') as domain, count(*) filter (where is_deferred) as deferred,
      count(bounced_at) as bounced, count(complained_at) as complained, count(*) as people
    from (
      select *, true as is_deferred from deferred
      union all
      select * from undelivered where id not in (select id from deferred)) as person
    group by 1),
  ranked as (select *, row_number() over (order by people desc, domain) as place from by_domain)
  select case when place <= :top then domain end as domain, count(*) as domains, sum(deferred) as deferred,
    sum(bounced) as bounced, sum(complained) as complained,
    (select count(*) from deferrals) < :most and (select count(*) from undelivered) < :most as is_complete
  from ranked group by 1 order by min(place)`;

type Row = Record<'domains' | 'deferred' | 'bounced' | 'complained', string> & {
  /** Null: all domains that aren't named. */
  domain: string | null;
  is_complete: boolean;
};

export type DomainRow = Omit<DomainResponse, 'domain'> & {
  domain: string | null;
  domains: number;
  is_complete: boolean;
};

/** The domains of a campaign's recipients with a response other than delivery, those with most people first. */
export async function findDomainResponses(
  db: Knex,
  id: number,
  { most = READ_MAX } = {},
): Promise<DomainRow[]> {
  const bindings = { id, most, top: DOMAINS_MAX, code: STATUS_CODE.source };
  const { rows }: { rows: Row[] } = await db.raw(BY_DOMAIN, bindings);
  return rows.map(({ domain, domains, deferred, bounced, complained, is_complete }) => ({
    domain,
    domains: Number(domains),
    deferred: Number(deferred),
    bounced: Number(bounced),
    complained: Number(complained),
    is_complete,
  }));
}
