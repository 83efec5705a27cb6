import { useSearchParams } from 'react-router-dom';

export const marketingTabs = [
  { id: 'compose', label: 'Compose Campaign' },
  { id: 'subscribers', label: 'Manage Subscribers' },
  { id: 'template', label: 'Email Template' },
  { id: 'history', label: 'Campaign History' },
] as const;

/** Unsubscribed Users has no tab; the card of the figure leads there. */
const views = [...marketingTabs.map(({ id }) => id), 'unsubscribed'] as const;
export type MarketingView = (typeof views)[number];

const readView = (text: string | null): MarketingView => views.find((view) => view === text) ?? 'compose';

/** The parameters with another value for one of them; '' takes it out. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/** The view and the campaign being watched, both in the URL, so that Back, reload and sharing work. */
export function useMarketingView() {
  const [params, setParams] = useSearchParams();
  const watched = Number(params.get('watch')) || null;
  const go = (view: MarketingView, watch: number | null = watched) => setParams(address(view, watch));
  const watch = (campaign: number) =>
    setParams((now) => withParam(now, 'watch', String(campaign)), { replace: true });
  return { view: readView(params.get('tab')), watched, go, watch };
}

const address = (view: MarketingView, watch: number | null, campaign?: number) => ({
  tab: view,
  ...(campaign ? { campaign: String(campaign) } : {}),
  ...(watch ? { watch: String(watch) } : {}),
});

/** Addresses for links; the campaign being watched stays. */
export function useMarketingLinks() {
  const { watched } = useMarketingView();
  const link = (view: MarketingView, campaign?: number): string =>
    `?${new URLSearchParams(address(view, watched, campaign))}`;
  return {
    viewLink: (view: MarketingView) => link(view),
    reportLink: (campaign: number) => link('history', campaign),
  };
}

/** Values of a view's filters in the URL. Changing one replaces the history entry; '' takes it out. */
export function useUrlFilter(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string) => setParams((now) => withParam(now, name, value), { replace: true });
  return [params.get(name) ?? '', set];
}

/** Takes several filters out of the URL at once. */
export function useClearFilters(...names: readonly string[]): () => void {
  const [, setParams] = useSearchParams();
  return () =>
    setParams((now) => new URLSearchParams([...now].filter(([name]) => !names.includes(name))), {
      replace: true,
    });
}
