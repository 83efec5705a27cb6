import type { SearchResults } from '@fairlead/contract/insights/search';
import { paths } from '../../../paths.ts';
import { countOf } from '../../../ui/data/count-text.ts';
import { listLook } from '../../campaigns/campaign-status.ts';
import { kindNames, statusWords } from '../../inquiries/inbox/inquiry-text.ts';
import { canBeEmailed, subscriberStatus } from '../../people/subscribers/subscriber-status.ts';
import { personPath } from '../../platform/paths/person-path.ts';
import { reportPath } from '../../platform/paths/report-path.ts';
import { segmentPath } from '../../platform/paths/segment-path.ts';
import { inquiryKey } from '../../platform/paths/subject-path.ts';
import { type PlaceId, places } from '../../platform/quick/places.ts';
import { dayText } from '../../platform/time/time-stamp.tsx';
import type { Entry, EntryGroup } from './entry.ts';

type Kind = keyof SearchResults;
type Item<K extends Kind> = SearchResults[K]['items'][number];
type Row = Omit<Entry, 'drawing' | 'deed'> & { to: string };

const LABEL = 'M3 3h7l7.5 7.5-7 7L3 10zM6.5 6.5v.1';
const FUNNEL = 'M3 4h14l-5.5 6.5V17l-3-2v-4.5z';

const drawingOf = (id: PlaceId): string => places.find((place) => place.id === id)?.drawing ?? '';

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');

const person = ({ id, email, name, organization, ...state }: Item<'people'>): Row => ({
  id: `person-${id}`,
  label: name || email,
  detail: joined(name ? email : null, organization),
  badge: canBeEmailed(state) ? undefined : subscriberStatus(state),
  to: personPath(id),
});

const campaign = (found: Item<'campaigns'>): Row => ({
  id: `campaign-${found.id}`,
  label: found.campaign_name,
  detail: joined(found.subject_line, dayText(found.sent_at ?? found.starts_at ?? found.created_at)),
  badge: listLook(found),
  to: reportPath(found.id),
});

const inquiry = (found: Item<'inquiries'>): Row => ({
  id: inquiryKey(found),
  label: found.name,
  detail: joined(
    kindNames[found.kind].one,
    found.subject || found.company || found.email,
    dayText(found.created_at),
  ),
  badge: statusWords[found.status],
  to: `${paths.adminInquiries}?open=${inquiryKey(found)}`,
});

const template = ({ id, name, subject }: Item<'templates'>): Row => ({
  id: `template-${id}`,
  label: name,
  detail: subject || 'No subject yet',
  to: `${paths.emailMarketing}?tab=template&template=${id}`,
});

const segment = ({ id, name, updated_at }: Item<'segments'>): Row => ({
  id: `segment-${id}`,
  label: name,
  detail: `Changed ${dayText(updated_at)}`,
  to: segmentPath(id),
});

const tag = ({ id, name, people }: Item<'tags'>): Row => ({
  id: `tag-${id}`,
  label: name,
  detail: countOf(people, 'person', 'people'),
  to: `${paths.emailMarketing}?tab=subscribers&tag=${id}`,
});

type Look<K extends Kind> = {
  title: string;
  drawing: string;
  row: (item: Item<K>) => Row;
  /** The whole list, where it can be searched. */
  list?: { what: string; to: string };
};

const looks: { [K in Kind]: Look<K> } = {
  people: {
    title: 'People',
    drawing: drawingOf('subscribers'),
    row: person,
    list: { what: 'subscribers', to: `${paths.emailMarketing}?tab=subscribers&search=` },
  },
  campaigns: { title: 'Campaigns', drawing: drawingOf('history'), row: campaign },
  inquiries: {
    title: 'Inquiries',
    drawing: drawingOf('inquiries'),
    row: inquiry,
    list: { what: 'inquiries', to: `${paths.adminInquiries}?search=` },
  },
  templates: { title: 'Templates', drawing: drawingOf('template'), row: template },
  segments: {
    title: 'Segments',
    drawing: FUNNEL,
    row: segment,
    list: { what: 'segments', to: `${paths.segments}?segments=` },
  },
  tags: { title: 'Tags', drawing: LABEL, row: tag, list: { what: 'tags', to: `${paths.segments}?tags=` } },
};

function groupOf<K extends Kind>(kind: K, { items, has_more }: SearchResults[K], term: string): EntryGroup {
  const { title, drawing, row, list }: Look<K> = looks[kind];
  const entries = (items as Item<K>[]).map((item): Entry => {
    const { to, ...shown } = row(item);
    return { ...shown, drawing, deed: { to } };
  });
  if (has_more && list)
    entries.push({
      id: `all-${kind}`,
      label: `All ${list.what} that match “${term}”`,
      drawing: 'M3 10h13M11 5l5 5-5 5',
      deed: { to: `${list.to}${encodeURIComponent(term)}` },
    });
  return { title, note: has_more && !list ? 'More match. Keep typing.' : undefined, entries };
}

/** What was found, by kind. `term` is what it was found by. */
export const foundGroups = (results: SearchResults, term: string): EntryGroup[] =>
  [
    groupOf('people', results.people, term),
    groupOf('campaigns', results.campaigns, term),
    groupOf('inquiries', results.inquiries, term),
    groupOf('templates', results.templates, term),
    groupOf('segments', results.segments, term),
    groupOf('tags', results.tags, term),
  ].filter(({ entries }) => entries.length > 0);
