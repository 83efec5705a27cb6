import type { DashboardStats } from '@fairlead/contract/insights/stats';
import type { Knex } from 'knex';

/** Sending now, or sent in the last 30 days. */
const ACTIVE = `(status = 'sending' or (status = 'sent' and coalesce(sent_at, finished_at, created_at) >= now() - interval '30 days'))`;

const FIGURES = `
  select
    (select coalesce(sum(people), 0)::bigint from subscriber_counts) as "totalSubscribers",
    active.campaigns as "activeCampaigns",
    (select count(*) from campaign_recipients where sent_at >=
      date_trunc('day', now() at time zone :timeZone) at time zone :timeZone) as "emailsSentToday",
    active.opens, active.delivered
  from (select count(*) as campaigns, coalesce(sum(opens), 0) as opens, coalesce(sum(delivered_count), 0) as delivered
    from campaigns where ${ACTIVE}) as active`;

type Figures = Omit<DashboardStats, 'openRate'> & { opens: number; delivered: number };

/** In percent with one decimal, at most 100: an open may be reported before its delivery. */
const openRate = ({ opens, delivered }: Figures) =>
  delivered === 0 ? 0 : Math.min(100, Math.round((1_000 * opens) / delivered) / 10);

/** "Today" begins at midnight in the time zone. Opens are unique, human-looking, and of active campaigns. */
export async function findDashboardStats(db: Knex, timeZone: string): Promise<DashboardStats> {
  const { rows } = await db.raw<{ rows: Figures[] }>(FIGURES, { timeZone });
  const [figures] = rows;
  if (!figures) throw new Error('The figures of the dashboard are missing');
  const { totalSubscribers, activeCampaigns, emailsSentToday } = figures;
  return { totalSubscribers, activeCampaigns, emailsSentToday, openRate: openRate(figures) };
}
