import { below, type Call, get } from './call.ts';
import type { ExampleIds } from './example-ids.ts';

const ROLES = ['crp_vendor', 'state_agency', 'job_coach', 'other'];

/** From single letters to names nobody has, with wildcards, signs, and other scripts. */
const TERMS = [
  ...['a', 'z', 'ma', 'qx', 'é', '林'],
  ...['com', 'rehab', 'invalid', 'services', 'ann', 'son', 'garcia', 'community rehabilitation'],
  ...['alex.garcia', 'zimmerman', 'alex.baker.12', 'zz-nobody-zz', 'xyz'],
  ...['a_b', 'l s', 'n.b', '%_%', '100%', '\\\\\\', '_', 's@w', '+news', "o'b", 'y, s'],
  ...['zoë', 'NUÑEZ', '北京市', 'Łukasz Müller'],
];

const subscribers = (name: string, query: Record<string, string>) =>
  get(name, `/api/email/subscribers?${new URLSearchParams(query)}`);

const sortedSubscribers = ['joined', 'email', 'name'].flatMap((sort) =>
  ['asc', 'desc'].flatMap((order) =>
    [
      {},
      ...ROLES.map((role) => ({ role })),
      ...['true', 'false'].map((active_only) => ({ active_only })),
      ...['a', 'com', 'rehab', 'zimmerman', 'zz-nobody-zz'].map((search) => ({ search })),
    ].map((filter) =>
      subscribers(`subscribers by ${sort} ${order}: ${Object.values(filter).join() || 'all'}`, {
        ...filter,
        sort,
        order,
      }),
    ),
  ),
);

export const subscriberLists = ({ oldSubscriber }: ExampleIds): Call[] => {
  const cursor = below(oldSubscriber);
  return [
    subscribers('subscribers: first page', {}),
    subscribers('subscribers: deep page', { cursor }),
    ...ROLES.map((role) => subscribers(`subscribers: ${role}`, { role })),
    ...['true', 'false'].map((active_only) =>
      subscribers(`subscribers: active ${active_only}`, { active_only }),
    ),
    subscribers('subscribers: other, inactive, deep', { role: 'other', active_only: 'false', cursor }),
    ...TERMS.map((search) => subscribers(`search: ${search}`, { search })),
    subscribers('search: com, deep page', { search: 'com', cursor }),
    ...sortedSubscribers,
    subscribers('search: rehab, other', { search: 'rehab', role: 'other' }),
    subscribers('search: smith, inactive', { search: 'smith', active_only: 'false' }),
    subscribers('search: a, inactive', { search: 'a', active_only: 'false', role: 'other' }),
    get('one subscriber', `/api/email/subscribers/${oldSubscriber}`),
    get('one subscriber’s timeline', `/api/email/subscribers/${oldSubscriber}/timeline`),
  ];
};

/** Tags and segments, and subscribers with a tag. */
export const tags = ({ commonTag, rareTag, segment }: ExampleIds): Call[] => [
  get('tags', '/api/email/tags'),
  ...Object.entries({ common: `${commonTag}`, rare: `${rareTag}` }).flatMap(([name, tag]) => [
    subscribers(`subscribers: ${name} tag`, { tag }),
    subscribers(`subscribers: ${name} tag, job coaches`, { tag, role: 'job_coach' }),
    subscribers(`search: rehab, ${name} tag`, { tag, search: 'rehab' }),
    subscribers(`search: zimmerman, ${name} tag`, { tag, search: 'zimmerman' }),
    subscribers(`search: a, ${name} tag`, { tag, search: 'a' }),
  ]),
  get('segments', '/api/email/segments'),
  get('one segment', `/api/email/segments/${segment}`),
];
