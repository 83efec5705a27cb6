import { paths } from '../../../paths.ts';
import { type MarketingTab, viewNames } from '../paths/marketing-views.ts';

export type PlaceId = MarketingTab | 'dashboard' | 'inquiries' | 'insights' | 'management' | 'settings';

export type Place = {
  id: PlaceId;
  to: string;
  label: string;
  /** On the icons' grid: see `Drawing`. */
  drawing: string;
  /** After G, it jumps there. */
  key: string;
  superAdmin?: true;
};

const dashboard: Place = {
  id: 'dashboard',
  to: paths.adminDashboard,
  label: 'Dashboard',
  key: 'd',
  drawing: 'M3 3h6v8H3zM11 3h6v4h-6zM11 9h6v8h-6zM3 13h6v4H3z',
};

const tab = (id: MarketingTab, key: string, drawing: string): Place => ({
  id,
  to: `${paths.emailMarketing}?tab=${id}`,
  label: viewNames[id],
  key,
  drawing,
});

/** What's inside Email Marketing. */
const marketingTabs: readonly Place[] = [
  tab('compose', 'c', 'M3.5 16.5l1-4L13 4l3 3-8.5 8.5zM11 6l3 3'),
  tab(
    'subscribers',
    's',
    'M7 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6M1.5 17c.5-6 10.5-6 11 0M13 4.5a2.7 2.7 0 0 1 0 5M15 12.5c2 .6 3 2 3.3 4.5',
  ),
  tab('template', 't', 'M4 2.5h12v15H4zM4 7h12M7 10.5h6M7 13.5h4'),
  tab('history', 'h', 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M10 6v4.5l3 2'),
];

/** Its own entry, where there's no room for what's inside. */
export const emailMarketing = {
  to: paths.emailMarketing,
  label: 'Email Marketing',
  drawing: 'M2.5 9.5L17.5 3l-4 14-4-5.5zM9.5 11.5l8-8.5',
  tabs: marketingTabs,
} as const;

const others: readonly Place[] = [
  {
    id: 'inquiries',
    to: paths.adminInquiries,
    label: 'Inquiries',
    key: 'i',
    drawing: 'M3 4h14v10H9l-4 3.5V14H3zM6.5 7.5h7M6.5 10.5h4.5',
  },
  {
    id: 'insights',
    to: paths.insights,
    label: 'Insights',
    key: 'n',
    drawing: 'M3 17.5h14M5.5 14.5V10M10 14.5V3M14.5 14.5v-7',
  },
  {
    id: 'management',
    to: paths.adminManagement,
    label: 'Admin Management',
    key: 'm',
    drawing: 'M10 3a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 10 3M3.5 17.5c.6-7.5 12.4-7.5 13 0',
    superAdmin: true,
  },
  {
    id: 'settings',
    to: paths.ownerSettings,
    label: 'Settings',
    key: 'o',
    drawing: 'M3 6h7M14 6h3M12 4v4M3 14h3M10 14h7M8 12v4',
    superAdmin: true,
  },
];

/** Where the rail leads, in its order. */
export const places: readonly Place[] = [dashboard, ...marketingTabs, ...others];

/** Those that an admin may open. */
export const placesFor = (isSuperAdmin: boolean): Place[] =>
  places.filter(({ superAdmin }) => isSuperAdmin || !superAdmin);

const byTab: Record<string, PlaceId> = {
  subscribers: 'subscribers',
  unsubscribed: 'subscribers',
  'personal-data': 'subscribers',
  template: 'template',
  history: 'history',
};

const byPath: Record<string, PlaceId> = {
  [paths.adminDashboard]: 'dashboard',
  [paths.account]: 'dashboard',
  [paths.adminSettings]: 'dashboard',
  [paths.unusableEvents]: 'dashboard',
  [paths.adminManagement]: 'management',
  [paths.adminInquiries]: 'inquiries',
  [paths.segments]: 'subscribers',
  [paths.emailAds]: 'template',
  [paths.insights]: 'insights',
  [paths.adminFigures]: 'insights',
  [paths.analytics]: 'insights',
  [paths.ownerSettings]: 'settings',
  [paths.organization]: 'settings',
  [paths.siteContent]: 'settings',
  [paths.sendingDomain]: 'settings',
};

export type At = { pathname: string; search: string };

/** The place that a URL is part of. Null for what's in none, such as the test page. */
export function placeOf({ pathname, search }: At): PlaceId | null {
  if (pathname === paths.emailMarketing)
    return byTab[new URLSearchParams(search).get('tab') ?? ''] ?? 'compose';
  if (pathname.startsWith(`${paths.emailMarketing}/`)) return 'subscribers';
  return byPath[pathname] ?? null;
}

/** Whether a URL is this place, or part of it. */
export function currentOf({ id, to }: Place, at: At): 'page' | 'true' | undefined {
  if (id !== placeOf(at)) return undefined;
  return to === `${at.pathname}${at.search}` ? 'page' : 'true';
}

/** Whether it's inside Email Marketing. */
export const isMarketing = (id: PlaceId | null): boolean => marketingTabs.some((place) => place.id === id);

/** The keys that lead to a place, one after the other. */
export const jumpKeys = ({ key }: Place): string => `G then ${key.toUpperCase()}`;
