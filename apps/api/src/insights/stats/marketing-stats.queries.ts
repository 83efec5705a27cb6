import type { MarketingStats } from '@fairlead/contract/insights/stats';
import type { Knex } from 'knex';

/**
 * People by role are the active ones, as in a campaign to that role. Opt-outs in force count once per person, by their
 * present address, and those of strangers apart: anyone can make such requests. Emails count as sent when the provider accepted them, even if their campaign was canceled.
 */
const FIGURES = `
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
  const { rows } = await db.raw<{ rows: MarketingStats[] }>(FIGURES);
  const [figures] = rows;
  if (!figures) throw new Error('The figures of the marketing center are missing');
  return figures;
}
