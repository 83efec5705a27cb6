import { useSearchParams } from 'react-router-dom';

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

/** The view that a URL's parameters name. */
export function viewIn(params: URLSearchParams): MarketingView {
  const text = params.get('tab');
  return text !== null && Object.hasOwn(viewNames, text) ? (text as MarketingView) : 'compose';
}

/** The view, stored in the URL so Back, reload, and sharing work. */
export function useMarketingView() {
  const [params] = useSearchParams();
  const view = viewIn(params);
  const campaign = view === 'history' ? Number(params.get('campaign')) || null : null;
  const title = view === 'subscribers' && params.has('import') ? 'Import subscribers' : viewNames[view];
  // A campaign's report is called like the campaign.
  return { view, campaign, title: campaign === null ? title : undefined };
}

export const viewLink = (view: MarketingView): string => `?${new URLSearchParams({ tab: view })}`;

export const draftLink = (draft: number): string =>
  `?${new URLSearchParams({ tab: 'compose', draft: String(draft) })}`;
