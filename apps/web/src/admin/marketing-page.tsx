import type { MarketingStats as Figures } from '@fairlead/contract/insights/stats';
import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { campaignQuery } from '../api/campaign.ts';
import { patient } from '../api/patient.ts';
import { marketingStatsQuery } from '../api/stats.ts';
import { Container } from '../layout/container.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { countText } from '../ui/data/count-text.ts';
import { QueryFailed } from '../ui/data/query-failed.tsx';
import { Skeleton } from '../ui/data/skeleton.tsx';
import { Toast } from '../ui/dialogs/toast.tsx';
import { ComposerProvider, useComposer } from './campaigns/compose/composer.tsx';
import { unsubscribeRate } from './consent/unsubscribed/unsubscribe-rate.ts';
import {
  MARKETING_TITLE,
  type MarketingView,
  useMarketingView,
  viewLink,
} from './platform/paths/marketing-views.ts';

const panels: Record<MarketingView, ComponentType> = {
  compose: patient(() => import('./campaigns/compose/compose-tab.tsx')),
  subscribers: patient(() => import('./subscribers-tab.tsx')),
  template: patient(() => import('./template-tab.tsx')),
  history: patient(() => import('./campaigns/history/history-tab.tsx')),
  unsubscribed: patient(() => import('./consent/unsubscribed/unsubscribed-view.tsx')),
  'personal-data': patient(() => import('./people/personal-data/personal-data-view.tsx')),
};

export default function MarketingPage() {
  const { view } = useMarketingView();
  const Panel = panels[view];
  return (
    <Container className="grid gap-3 pt-3 pb-5 max-sm:gap-2 max-sm:pt-2 has-[[data-stays-at-bottom]]:pb-0">
      <MarketingTitle />
      <MarketingStats />
      <ComposerProvider>
        <ComposerMessage />
        <Suspense key={view} fallback={<Skeleton lines={6} />}>
          <Panel />
        </Suspense>
      </ComposerProvider>
    </Container>
  );
}

/** What came of a send, also if another view was opened meanwhile. */
function ComposerMessage() {
  const { flow, tell } = useComposer();
  const clear = useCallback(() => tell({ is: 'said', message: '' }), [tell]);
  return (
    // Without a message, there's no gap, either.
    <div className="-mb-3 max-sm:-mb-2">
      <Toast message={flow.message} ms={MESSAGE_CLEAR_MS} onClear={clear} />
    </div>
  );
}

/** What someone is looking at. */
function MarketingTitle() {
  const { title, campaign } = useMarketingView();
  const { data } = useQuery({ ...campaignQuery(campaign ?? 0), enabled: campaign !== null });
  const name = title ?? data?.campaign_name;
  usePageTitle(name);
  return (
    <h1 id={MARKETING_TITLE} tabIndex={-1} className="text-2xl break-words max-sm:text-xl">
      {name ?? 'Campaign'}
    </h1>
  );
}

function MarketingStats() {
  const stats = useQuery(marketingStatsQuery);
  const { data, error } = stats;
  const figure = (name: keyof Omit<Figures, 'other_unsubscribes'>) => data && countText(data[name]);
  return (
    <div className="grid gap-3">
      <QueryFailed load={stats} what="The figures" />
      {(data || !error) && (
        <div className="flex flex-wrap items-baseline gap-x-3 border-y border-line text-xs max-sm:[&>p]:text-xs sm:gap-x-6 sm:text-sm">
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
        {value === undefined ? (
          <span className="inline-block h-3 w-8 rounded-sm bg-sunk" />
        ) : (
          <b className="font-display">{value}</b>
        )}
      </dd>
      {hint && <dd className="text-ink-soft">{hint}</dd>}
    </div>
  );
}
