import { useSearchParams } from 'react-router-dom';
import { currentParams, withParam } from '../url-filter.ts';

/** Two views have no tab: the Unsubscribes figure links to Unsubscribed Users, and the list of subscribers to Personal data. */
export const viewNames = {
  compose: 'Compose Campaign',
  subscribers: 'Manage Subscribers',
  template: 'Email Template',
  history: 'Campaign History',
  unsubscribed: 'Unsubscribed Users',
  'personal-data': 'Personal data',
} as const;
export type MarketingView = keyof typeof viewNames;

/** Those that have a tab. */
export type MarketingTab = Exclude<MarketingView, 'unsubscribed' | 'personal-data'>;

/** The id of the page's heading, which names what's below it. */
export const MARKETING_TITLE = 'marketing-title';

const readView = (text: string | null): MarketingView =>
  text !== null && Object.hasOwn(viewNames, text) ? (text as MarketingView) : 'compose';

/** The view and the watched campaign, both stored in the URL so Back, reload, and sharing work. */
export function useMarketingView() {
  const [params, setParams] = useSearchParams();
  const watched = Number(params.get('watch')) || null;
  const go = (view: MarketingView, watch: number | null = watched) => setParams(viewParams(view, watch));
  const watch = (campaign: number) =>
    setParams(withParam(currentParams(), 'watch', String(campaign)), {
      replace: true,
    });
  const view = readView(params.get('tab'));
  const campaign = view === 'history' ? Number(params.get('campaign')) || null : null;
  const title = view === 'subscribers' && params.has('import') ? 'Import subscribers' : viewNames[view];
  // A campaign's report is called like the campaign.
  return { view, campaign, title: campaign === null ? title : undefined, watched, go, watch };
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
