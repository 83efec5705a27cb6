import { useQuery } from '@tanstack/react-query';
import { dashboardStatsQuery } from '../../../api/stats.ts';
import { countText } from '../../../ui/data/count-text.ts';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { StatCard } from '../../../ui/data/stat-card.tsx';
import { FiguresLink } from '../../platform/paths/figures-link.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { openRateHint, rateText } from './open-rate.ts';

export function Figures() {
  const stats = useQuery(dashboardStatsQuery);
  const { data, dataUpdatedAt, error } = stats;
  return (
    <section aria-labelledby="figures-title" className="grid gap-3">
      <h2 id="figures-title" className="sr-only">
        Figures
      </h2>
      <QueryFailed
        load={stats}
        what="The figures"
        stale={
          <>
            They’re from <TimeStamp iso={new Date(dataUpdatedAt).toISOString()} /> and may be out of date.
          </>
        }
      />
      {(data || !error) && (
        <dl className="grid gap-3 min-[23rem]:grid-cols-2 lg:grid-cols-4">
          <StatCard
            label="Total Subscribers"
            value={data && countText(data.totalSubscribers)}
            hint="Including inactive"
          />
          <StatCard
            label="Active Campaigns"
            value={data && countText(data.activeCampaigns)}
            hint="Last 30 days"
          />
          <StatCard label="Emails Sent Today" value={data && countText(data.emailsSentToday)} />
          <StatCard
            label="Open Rate"
            value={data && rateText(data.openRate)}
            // The hint is there while the figure loads, to avoid a layout shift.
            hint={data ? openRateHint(data.openRate) : ' '}
          />
        </dl>
      )}
      <FiguresLink group="dashboard" />
    </section>
  );
}
