import { paths } from '../../../paths.ts';
import { jumpKeys, type PlaceId, placesFor } from '../../platform/quick/places.ts';
import { HELP_KEY } from '../../platform/quick/shortcut-keys.ts';
import type { Deed, Entry, EntryGroup } from './entry.ts';

type Act = {
  label: string;
  /** Other words that people may type. */
  words: string;
  drawing: string;
  deed: Deed;
  keys?: string;
  superAdmin?: true;
};

const PLUS = 'M10 4v12M4 10h12';
const HOUSE = 'M4 17V4h8v13M12 8h4v9M2.5 17h15M6.5 7h3M6.5 10h3M6.5 13h3';
const PERSON = 'M10 3a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M3.5 17.5c.6-7.3 12.4-7.3 13 0';

const acts: readonly Act[] = [
  {
    label: 'Add subscriber',
    words: 'new person people',
    drawing: PLUS,
    deed: { opens: 'add-subscriber' },
  },
  {
    label: 'Import subscribers',
    words: 'csv file upload people',
    drawing: 'M10 13V3M5.5 7.5L10 3l4.5 4.5M3 17h14',
    deed: { to: `${paths.emailMarketing}?tab=subscribers&import=new` },
  },
  { label: 'New segment', words: 'add create rules', drawing: PLUS, deed: { to: paths.newSegment } },
  {
    label: 'Invite admin',
    words: 'add new team user',
    drawing: 'M2.5 5h15v11h-15zM3 5.5l7 6 7-6',
    deed: { to: `${paths.adminManagement}?invite=1` },
    superAdmin: true,
  },
  {
    label: 'Sending Domain',
    words: 'dns dkim spf dmarc verify deliverability',
    drawing: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M3 10h14M10 3c-5 4-5 10 0 14M10 3c5 4 5 10 0 14',
    deed: { to: paths.sendingDomain },
  },
  {
    label: 'Organization',
    words: 'postal address phone logo signature sender newsletter advertisement time zone',
    drawing: HOUSE,
    deed: { to: paths.organization },
    superAdmin: true,
  },
  {
    label: 'Site content',
    words: 'testimonial certifications faq questions videos captions',
    drawing: HOUSE,
    deed: { to: paths.siteContent },
    superAdmin: true,
  },
  {
    label: 'My account',
    words: 'profile password passkey authenticator two-factor 2fa second factor sessions security email',
    drawing: PERSON,
    deed: { to: paths.account },
  },
  {
    label: 'Keyboard shortcuts',
    words: 'keys help',
    drawing: 'M2.5 5h15v10h-15zM5.5 8h.1M8.5 8h.1M11.5 8h.1M14.5 8h.1M6.5 12h7',
    deed: { opens: 'shortcuts' },
    keys: HELP_KEY,
  },
  {
    label: 'Log out',
    words: 'sign logout exit',
    drawing: 'M8 3H4v14h4M8 10h9M13.5 6.5L17 10l-3.5 3.5',
    deed: { logsOut: true },
  },
];

/** Other words for a place. */
const placeWords: Record<PlaceId, string> = {
  dashboard: 'home overview statistics',
  compose: 'new write send schedule email draft test',
  subscribers: 'people list contacts export download csv',
  template: 'templates designs',
  history: 'reports sent scheduled emails',
  inquiries: 'inbox demo requests messages contact',
  insights: 'charts growth analytics statistics monthly summary',
  management: 'team admins activity log users',
  settings: 'system owner topics sign-up retention',
};

/** Whether each word typed is the beginning of one of the words. */
function matches(typed: string, words: string): boolean {
  const known = words.toLowerCase().split(/[\s-]+/);
  return typed
    .toLowerCase()
    .split(/[\s-]+/)
    .every((part) => known.some((word) => word.startsWith(part)));
}

type Situation = { isSuperAdmin: boolean; hasKeys: boolean };

/** What can be done, and the places: those whose words begin like what's typed, or all. */
export function findActs(typed: string, { isSuperAdmin, hasKeys }: Situation): EntryGroup[] {
  const goTo = placesFor(isSuperAdmin)
    .filter(({ id, label }) => matches(typed, `${label} ${placeWords[id]}`))
    .map(
      (place): Entry => ({
        id: `place-${place.id}`,
        label: place.label,
        drawing: place.drawing,
        ...(hasKeys && { keys: jumpKeys(place) }),
        deed: { to: place.to },
      }),
    );
  const doable = acts
    .filter(({ superAdmin }) => isSuperAdmin || !superAdmin)
    .filter(({ label, words }) => matches(typed, `${label} ${words}`))
    .map(
      ({ label, drawing, deed, keys }): Entry => ({
        id: `act-${label.replaceAll(' ', '-').toLowerCase()}`,
        label,
        drawing,
        ...(hasKeys && keys && { keys }),
        deed,
      }),
    );
  return [
    { title: 'Go to', entries: goTo },
    { title: 'Actions', entries: doable },
  ].filter(({ entries }) => entries.length > 0);
}
