import type { DashboardStats, FailedEmail, MarketingStats, Waiting } from '@fairlead/contract/insights/stats';
import { WAITING_CAP } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';

/** Sending now, or sent in the last 30 days. */
const ACTIVE = `(status = 'sending' or (status = 'sent' and coalesce(sent_at, finished_at, created_at) >= now() - interval '30 days'))`;

const DASHBOARD = `
  select
    (select coalesce(sum(people), 0)::bigint from subscriber_counts) as "totalSubscribers",
    active.campaigns as "activeCampaigns",
    (select count(*) from campaign_recipients where sent_at >=
      date_trunc('day', now() at time zone :timeZone) at time zone :timeZone) as "emailsSentToday",
    active.opens, active.delivered
  from (select count(*) as campaigns, coalesce(sum(opens), 0) as opens, coalesce(sum(delivered_count), 0) as delivered
    from campaigns where ${ACTIVE}) as active`;

type DashboardFigures = Omit<DashboardStats, 'openRate'> & { opens: number; delivered: number };

/** In percent with one decimal, at most 100: an open may be reported before its delivery. */
const openRate = ({ opens, delivered }: DashboardFigures) =>
  delivered === 0 ? 0 : Math.min(100, Math.round((1_000 * opens) / delivered) / 10);

/** "Today" begins at midnight in the time zone. Opens are unique, human-looking, and of active campaigns. */
export async function findDashboardStats(db: Knex, timeZone: string): Promise<DashboardStats> {
  const { rows } = await db.raw<{ rows: DashboardFigures[] }>(DASHBOARD, { timeZone });
  const [figures] = rows;
  if (!figures) throw new Error('The figures of the dashboard are missing');
  const { totalSubscribers, activeCampaigns, emailsSentToday } = figures;
  return { totalSubscribers, activeCampaigns, emailsSentToday, openRate: openRate(figures) };
}

/**
 * People by role are the active ones, as in a campaign to that role. Opt-outs in force count once per person, by their
 * present address, and those of strangers apart: anyone can make such requests. Emails count as sent when the provider accepted them, even if their campaign was canceled.
 */
const MARKETING = `
  select coalesce(sum(people), 0)::bigint as active_subscribers,
    coalesce(sum(people) filter (where role = 'crp_vendor'), 0)::bigint as crp_vendors,
    coalesce(sum(people) filter (where role = 'state_agency'), 0)::bigint as state_agencies,
    coalesce(sum(people) filter (where role = 'job_coach'), 0)::bigint as job_coaches,
    coalesce(sum(people) filter (where role = 'other'), 0)::bigint as others,
    (select count(*) from campaigns where status = 'sent' and sent_count > 0) as campaigns_sent,
    (select coalesce(sum(sent_count), 0)::bigint from campaigns) as total_emails_sent,
    (select count(*) from suppressions where reason = 'opted_out' and is_stranger is not true and retired is not true) as total_unsubscribes,
    (select count(*) from suppressions where reason = 'opted_out' and is_stranger) as other_unsubscribes
  from subscriber_counts where is_active`;

export async function findMarketingStats(db: Knex): Promise<MarketingStats> {
  const { rows } = await db.raw<{ rows: MarketingStats[] }>(MARKETING);
  const [figures] = rows;
  if (!figures) throw new Error('The figures of Email Marketing are missing');
  return figures;
}

/** Test sends aren't among them: their results are on the screen of those who sent them. */
const FAILED = `from outbox o where status = 'failed' and kind <> 'test_send' and o.created_at > now() - interval '7 days'`;

const NEWEST = `
  select o.id, o.kind, o.to_address as "to", o.created_at,
    (select jsonb_build_object('kind', sent.inquiry_kind, 'id', sent.inquiry_id) from inquiry_emails sent
      where sent.outbox_id = o.id limit 1) as inquiry
  ${FAILED} order by o.id desc limit :limit`;

const COUNT = `select cast(count(*) as integer) as total from (select ${FAILED} limit :cap) as counted`;

/** Emails to one person that were given up lately, newest first, and how many there are. */
export async function findFailedEmails(
  db: Knex,
  limit: number,
): Promise<{ emails: FailedEmail[]; total: number }> {
  const [{ rows: emails }, { rows: counted }] = await Promise.all([
    db.raw<{ rows: FailedEmail[] }>(NEWEST, { limit }),
    db.raw<{ rows: { total: number }[] }>(COUNT, { cap: WAITING_CAP + 1 }),
  ]);
  return { emails, total: counted[0]?.total ?? 0 };
}

const ONE_MORE = WAITING_CAP + 1;
const newIn = (table: string) => `select 1 from ${table} where status = 'new' limit ${ONE_MORE}`;

const WAITING = `
  select
    (select count(*) from ((${newIn('demo_requests')}) union all (${newIn('contact_messages')}) limit ${ONE_MORE}) as new)
      as new_inquiries,
    count(*) filter (where status = 'sending') as campaigns_sending,
    count(*) filter (where status = 'paused') as campaigns_paused,
    (select coalesce(jsonb_agg(newest), '[]') from (
      select id, campaign_name, prepared_count as prepared, recipients_count from campaigns
      where finished_at is null and prepared_count is not null order by id desc limit 10) as newest) as preparing
  from campaigns where finished_at is null`;

/** Every open tab of every admin asks once a minute, so nothing is counted further than it's shown. */
export async function findWaiting(db: Knex): Promise<Waiting> {
  const { rows } = await db.raw<{ rows: Waiting[] }>(WAITING);
  const [waiting] = rows;
  if (!waiting) throw new Error('The counts of what waits are missing');
  return waiting;
}
