import type { MarketingStats as Figures } from '@fairlead/contract/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { marketingStatsQuery } from '../../api/stats.ts';
import { countText } from '../../ui/count-text.ts';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { FiguresLink } from '../figures/figures-link.tsx';
import { useMarketingLinks } from './marketing-views.ts';
import { unsubscribeRate } from './unsubscribe-rate.ts';

export function MarketingStats() {
  const stats = useQuery(marketingStatsQuery);
  const { data, error } = stats;
  const { viewLink } = useMarketingLinks();
  const figure = (name: keyof Omit<Figures, 'other_unsubscribes'>) => data && countText(data[name]);
  return (
    <div className="grid gap-3">
      <QueryFailed load={stats} what="The figures" />
      {(data || !error) && (
        <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <StatCard
            label="Active Subscribers"
            value={figure('active_subscribers')}
            hint="People a campaign can reach"
          />
          <StatCard label="Campaigns Sent" value={figure('campaigns_sent')} hint="Since the beginning" />
          <StatCard label="Total Emails Sent" value={figure('total_emails_sent')} hint="In all campaigns" />
          <StatCard
            label="Unsubscribes"
            value={figure('total_unsubscribes')}
            hint={
              <>
                {data && <span className="block">{unsubscribeRate(data)} unsubscribe rate</span>}
                {data?.other_unsubscribes ? (
                  <span className="block">
                    Plus {countText(data.other_unsubscribes)} from other addresses
                  </span>
                ) : null}
                <Link to={viewLink('unsubscribed')} className="prose-link inline-block py-1">
                  View unsubscribed users
                </Link>
              </>
            }
          />
        </dl>
      )}
      <FiguresLink group="marketing" />
    </div>
  );
}
