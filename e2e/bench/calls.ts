/** The same page straight from the database, with the values of its placeholders. */
export type BareSql = readonly [text: string, ...values: unknown[]];
export type Call = {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  bare?: BareSql | undefined;
};

export type Places = {
  /** A subscriber below nearly all others, and a campaign with many recipients and one of these below most. */
  oldSubscriber: number;
  campaign: number;
  oldRecipient: number;
  someIds: number[];
};

const get = (name: string, path: string, bare?: BareSql): Call => ({ name, method: 'GET', path, bare });

/** Cursors are opaque to callers; this is one that the API makes. */
const below = (id: number) => Buffer.from(`id<${id}`).toString('base64url');

const subscriber = 'id, email, name, organization, role, source, is_active, subscribed_at';
const PAGE = 101;
const newest = (where: string, ...values: unknown[]): BareSql => [
  `select ${subscriber} from subscribers where ${where} order by id desc limit ${PAGE}`,
  ...values,
];

const ROLES = ['crp_vendor', 'state_agency', 'job_coach', 'other'];
const STATES = ['sent', 'failed', 'skipped', 'cancelled', 'uncertain', 'pending'];

/** From beginnings of one letter to what nobody is called; with wildcards, signs, and letters of other scripts. */
const TERMS = [
  ...['a', 'z', 'ma', 'qx', 'é', '林'],
  ...['com', 'rehab', 'invalid', 'services', 'ann', 'son', 'garcia', 'community rehabilitation'],
  ...['alex.garcia', 'zimmerman', 'alex.baker.12', 'zz-nobody-zz', 'xyz'],
  ...['a_b', 'l s', 'n.b', '%_%', '100%', '\\\\\\', '_', 's@w', '+news', "o'b", 'y, s'],
  ...['zoë', 'NUÑEZ', '北京市', 'Łukasz Müller'],
];

const subscribers = (query: Record<string, string>) => `/api/email/subscribers?${new URLSearchParams(query)}`;

const lists = ({ oldSubscriber }: Places): Call[] => [
  get('subscribers: first page', subscribers({}), newest('true')),
  get(
    'subscribers: deep page',
    subscribers({ cursor: below(oldSubscriber) }),
    newest('id < $1', oldSubscriber),
  ),
  ...ROLES.map((role) => get(`subscribers: ${role}`, subscribers({ role }), newest('role = $1', role))),
  ...['true', 'false'].map((active_only) =>
    get(
      `subscribers: active ${active_only}`,
      subscribers({ active_only }),
      newest('is_active = $1', active_only),
    ),
  ),
  get(
    'subscribers: other, inactive, deep',
    subscribers({ role: 'other', active_only: 'false', cursor: below(oldSubscriber) }),
    newest(`role = 'other' and not is_active and id < $1`, oldSubscriber),
  ),
];

const searches = ({ oldSubscriber }: Places): Call[] => [
  ...TERMS.map((search) => get(`search: ${search}`, subscribers({ search }))),
  get('search: com, deep page', subscribers({ search: 'com', cursor: below(oldSubscriber) })),
  get('search: rehab, other', subscribers({ search: 'rehab', role: 'other' })),
  get('search: smith, inactive', subscribers({ search: 'smith', active_only: 'false' })),
  get('search: a, inactive', subscribers({ search: 'a', active_only: 'false', role: 'other' })),
];

const audience = (name: string, draft: object): Call => ({
  name: `audience: ${name}`,
  method: 'POST',
  path: '/api/email/audience',
  body: draft,
});

const audiences = ({ someIds }: Places): Call[] => [
  audience('all active', { recipient_type: 'all_active' }),
  audience('all, with the deactivated', { recipient_type: 'all_active', exclude_unsubscribed: false }),
  ...ROLES.map((role_filter) => audience(role_filter, { recipient_type: 'by_role', role_filter })),
  audience('500 chosen', { recipient_type: 'selected_ids', selected_subscriber_ids: someIds }),
  audience('1,000 typed', {
    recipient_type: 'manual',
    manual_emails: Array.from({ length: 1_000 }, (_, index) => `person${index}@typed.invalid`),
  }),
  audience('all that match nothing typed', { recipient_type: 'selected_ids', selection: {} }),
  audience('all active coaches but 500', {
    recipient_type: 'selected_ids',
    selection: { role: 'job_coach', active_only: 'true', except_ids: someIds },
  }),
  audience('all that match "garcia"', { recipient_type: 'selected_ids', selection: { search: 'garcia' } }),
  audience('all that match "rehab"', { recipient_type: 'selected_ids', selection: { search: 'rehab' } }),
];

const RECIPIENT = 'select * from campaign_recipients where campaign_id = $1';

const campaigns = ({ campaign, oldRecipient }: Places): Call[] => {
  const recipients = `/api/email/campaigns/${campaign}/recipients`;
  return [
    get('campaigns', '/api/email/campaigns', [
      'select id, campaign_name, subject_line, recipients_count, opens, clicks, sent_at, status, created_at from campaigns order by id desc limit 51',
    ]),
    get('report', `/api/email/campaigns/${campaign}`, ['select * from campaigns where id = $1', campaign]),
    get('recipients: first page', recipients, [`${RECIPIENT} order by id desc limit ${PAGE}`, campaign]),
    get('recipients: deep page', `${recipients}?cursor=${below(oldRecipient)}`, [
      `${RECIPIENT} and id < $2 order by id desc limit ${PAGE}`,
      campaign,
      oldRecipient,
    ]),
    ...STATES.map((status) =>
      get(`recipients: ${status}`, `${recipients}?status=${status}`, [
        `${RECIPIENT} and status = $2 order by id desc limit ${PAGE}`,
        campaign,
        status,
      ]),
    ),
  ];
};

const others: Call[] = [
  get('verify', '/api/admin/verify', ['select * from admins limit 1']),
  get('dashboard stats', '/api/admin/dashboard-stats'),
  get('marketing stats', '/api/email/marketing-stats', [
    'select role, is_active, count(*) from subscribers group by role, is_active',
  ]),
  get('site events', '/api/admin/site-events'),
  get('all admins', '/api/admin/all-admins', ['select * from admins order by id']),
  get('activity log', '/api/admin/activity-log?limit=20', [
    'select * from admin_activity order by id desc limit 20',
  ]),
  get('template', '/api/email/template'),
  get('preview address', '/api/email/template/preview-url'),
  get('unsubscribed', '/api/email/unsubscribed?limit=100', [
    `select * from suppressions where reason = 'opted_out' order by created_at desc limit 100`,
  ]),
  ...['a', 'garcia', '@w', 'zz-nobody-zz', '%'].map((search) =>
    get(
      `unsubscribed: ${search}`,
      `/api/email/unsubscribed?${new URLSearchParams({ search, limit: '100' })}`,
    ),
  ),
  get('readiness', '/api/health/ready'),
];

const inquiries: Call[] = [
  get('inquiries', '/api/inquiries'),
  ...['demo', 'contact'].map((kind) => get(`inquiries: ${kind}`, `/api/inquiries?kind=${kind}`)),
  ...['new', 'answered', 'archived'].map((status) =>
    get(`inquiries: ${status}`, `/api/inquiries?status=${status}`),
  ),
  ...['a', 'garcia', 'call us', 'zz-nobody-zz', '%_%'].map((search) =>
    get(`inquiries: ${search}`, `/api/inquiries?${new URLSearchParams({ search })}`),
  ),
  get('one inquiry', '/api/inquiries/demo/1'),
];

/** Every list, search and figure of the admin area. */
export const calls = (places: Places): Call[] => [
  ...others,
  ...lists(places),
  ...searches(places),
  ...audiences(places),
  ...campaigns(places),
  ...inquiries,
  get('imports', '/api/email/subscribers/imports'),
];
