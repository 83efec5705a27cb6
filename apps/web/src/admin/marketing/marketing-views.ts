import { useSearchParams } from 'react-router-dom';
import { currentParams, withParam } from '../url-filter.ts';

export const marketingTabs = [
  { id: 'compose', label: 'Compose Campaign' },
  { id: 'subscribers', label: 'Manage Subscribers' },
  { id: 'template', label: 'Email Template' },
  { id: 'history', label: 'Campaign History' },
] as const;

/** Two have no tab: the Unsubscribes figure links to Unsubscribed Users, and the list of subscribers to Personal data. */
const views = [...marketingTabs.map(({ id }) => id), 'unsubscribed', 'personal-data'] as const;
export type MarketingView = (typeof views)[number];

const readView = (text: string | null): MarketingView => views.find((view) => view === text) ?? 'compose';

/** The view and the watched campaign, both stored in the URL so Back, reload, and sharing work. */
export function useMarketingView() {
  const [params, setParams] = useSearchParams();
  const watched = Number(params.get('watch')) || null;
  const go = (view: MarketingView, watch: number | null = watched) => setParams(viewParams(view, watch));
  const watch = (campaign: number) =>
    setParams(withParam(currentParams(), 'watch', String(campaign)), {
      replace: true,
    });
  return { view: readView(params.get('tab')), watched, go, watch };
}

const viewParams = (view: MarketingView, watch: number | null, campaign?: number) => ({
  tab: view,
  ...(campaign ? { campaign: String(campaign) } : {}),
  ...(watch ? { watch: String(watch) } : {}),
});

/** URLs for links; they keep the watched campaign. */
export function useMarketingLinks() {
  const { watched } = useMarketingView();
  const link = (view: MarketingView, campaign?: number): string =>
    `?${new URLSearchParams(viewParams(view, watched, campaign))}`;
  return {
    viewLink: (view: MarketingView) => link(view),
    reportLink: (campaign: number) => link('history', campaign),
    draftLink: (draft: number) => `?${new URLSearchParams({ tab: 'compose', draft: String(draft) })}`,
  };
}
