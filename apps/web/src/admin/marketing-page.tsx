import { type ComponentType, Suspense, useRef } from 'react';
import { patient } from '../api/patient.ts';
import { Container } from '../layout/container.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { Skeleton } from '../ui/data/skeleton.tsx';
import { Tabs } from '../ui/data/tabs.tsx';
import { ComposerProvider } from './campaigns/compose/composer.tsx';
import { MarketingStats } from './marketing-stats.tsx';
import { type MarketingView, marketingTabs, useMarketingView } from './platform/paths/marketing-views.ts';

const panels: Record<MarketingView, ComponentType> = {
  compose: patient(() => import('./campaigns/compose/compose-tab.tsx')),
  subscribers: patient(() => import('./subscribers-tab.tsx')),
  template: patient(() => import('./template-tab.tsx')),
  history: patient(() => import('./campaigns/history/history-tab.tsx')),
  unsubscribed: patient(() => import('./consent/unsubscribed/unsubscribed-view.tsx')),
  'personal-data': patient(() => import('./people/personal-data/personal-data-view.tsx')),
};
const CampaignProgress = patient(() => import('./campaigns/progress/campaign-progress.tsx'));

export default function MarketingPage() {
  const { view, title, watched, go } = useMarketingView();
  usePageTitle(title);
  const initiallyWatched = useRef(watched);
  const Panel = panels[view];
  return (
    <Container className="grid gap-4 py-5">
      <h1 tabIndex={-1} className="text-2xl">
        Email Marketing Center
      </h1>
      <MarketingStats />
      <ComposerProvider>
        {watched && (
          <Suspense fallback={<Skeleton lines={2} />}>
            <CampaignProgress
              key={watched}
              id={watched}
              takeFocus={view === 'compose' && watched !== initiallyWatched.current}
              onClose={() => go(view, null)}
            />
          </Suspense>
        )}
        <div>
          <Tabs label="Email marketing" tabs={marketingTabs} selected={view} onSelect={(tab) => go(tab)}>
            <Suspense key={view} fallback={<Skeleton lines={6} />}>
              <Panel />
            </Suspense>
          </Tabs>
        </div>
      </ComposerProvider>
    </Container>
  );
}
