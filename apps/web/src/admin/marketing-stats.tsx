import type { MarketingStats as Figures } from '@fairlead/contract/insights/stats';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { marketingStatsQuery } from '../api/stats.ts';
import { countText } from '../ui/data/count-text.ts';
import { QueryFailed } from '../ui/data/query-failed.tsx';
import { unsubscribeRate } from './consent/unsubscribed/unsubscribe-rate.ts';
import { FiguresLink } from './platform/paths/figures-link.tsx';
import { useMarketingLinks } from './platform/paths/marketing-views.ts';

export function MarketingStats() {
  const stats = useQuery(marketingStatsQuery);
  const { data, error } = stats;
  const { viewLink } = useMarketingLinks();
  const figure = (name: keyof Omit<Figures, 'other_unsubscribes'>) => data && countText(data[name]);
  return (
    <div className="grid gap-3">
      <QueryFailed load={stats} what="The figures" />
      {(data || !error) && (
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-y border-line py-1 text-sm">
          <dl className="contents">
            <LineStat label="Active Subscribers" value={figure('active_subscribers')} />
            <LineStat label="Campaigns Sent" value={figure('campaigns_sent')} />
            <LineStat label="Total Emails Sent" value={figure('total_emails_sent')} />
            <LineStat
              label="Unsubscribes"
              value={figure('total_unsubscribes')}
              hint={data && unsubscribeHint(data)}
            />
          </dl>
          <Link to={viewLink('unsubscribed')} className="prose-link py-1">
            View unsubscribed users
          </Link>
          <FiguresLink group="marketing" />
        </div>
      )}
    </div>
  );
}

const unsubscribeHint = ({ other_unsubscribes: others, ...figures }: Figures): ReactNode => (
  <>
    ({unsubscribeRate(figures)} unsubscribe rate)
    {others ? <span> Plus {countText(others)} from other addresses</span> : null}
  </>
);

type LineStatProps = { label: string; value: string | undefined; hint?: ReactNode };

/** One figure in a line of them. */
function LineStat({ label, value, hint }: LineStatProps) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular-nums">
        {value === undefined && <span className="sr-only">Loading</span>}
        {value === undefined ? <span className="inline-block h-3 w-8 rounded-sm bg-sunk" /> : <b>{value}</b>}
      </dd>
      {hint && <dd className="text-ink-soft">{hint}</dd>}
    </div>
  );
}
