import {
  bareActivity,
  bareAdmins,
  bareCampaigns,
  bareDashboard,
  bareEvents,
  bareHistory,
  bareImport,
  bareImportRows,
  bareImports,
  bareInbox,
  bareInquiry,
  bareLink,
  bareMarketing,
  barePerson,
  bareRecipients,
  bareReport,
  bareUnsubscribed,
  literal,
  matches,
  people,
  valuesOf,
} from './bare-sql.ts';

/** A statement as one would write it by hand, with the values of its placeholders. */
export type BareSql = readonly [text: string, ...values: unknown[]];
export type Call = {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** Anybody may ask: neither side looks for a session. */
  isOpen?: boolean;
  /** What the answer is made of, apart from the session. Undefined: nothing to compare with. None: the answer is no question to the database. */
  bare?: BareSql[];
};

export type Places = {
  /** A subscriber below nearly all others, and a campaign with many recipients and one of these below most. */
  oldSubscriber: number;
  campaign: number;
  oldRecipient: number;
  /** One of its recipients. */
  recipient: number;
  /** What stands in the link of its mail. */
  token: string;
  someIds: number[];
  /** An import whose rows are kept. */
  subscriberImport: number;
  /** Where the mail to the first of them can be looked at for some minutes. */
  preview: string;
};

const get = (name: string, path: string, ...bare: BareSql[]): Call => ({
  name,
  method: 'GET',
  path,
  bare,
});
const open = (name: string, path: string, ...bare: BareSql[]): Call => ({
  ...get(name, path, ...bare),
  isOpen: true,
});

/** Cursors are opaque to callers; this is one that the API makes. */
const below = (id: number) => Buffer.from(`id<${id}`).toString('base64url');

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
  get('subscribers: first page', subscribers({}), ...people('true')),
  get(
    'subscribers: deep page',
    subscribers({ cursor: below(oldSubscriber) }),
    ...people('true', [], oldSubscriber),
  ),
  ...ROLES.map((role) => get(`subscribers: ${role}`, subscribers({ role }), ...people('role = $1', [role]))),
  ...['true', 'false'].map((active_only) =>
    get(
      `subscribers: active ${active_only}`,
      subscribers({ active_only }),
      ...people('is_active = $1', [active_only]),
    ),
  ),
  get(
    'subscribers: other, inactive, deep',
    subscribers({ role: 'other', active_only: 'false', cursor: below(oldSubscriber) }),
    ...people(`role = 'other' and not is_active`, [], oldSubscriber),
  ),
];

const search = (name: string, term: string, more: Record<string, string> = {}, and = '', from?: number) =>
  get(
    `search: ${name}`,
    subscribers({ search: term, ...more, ...(from === undefined ? {} : { cursor: below(from) }) }),
    ...people(`${matches(term)}${and}`, valuesOf(term), from),
  );

const searches = ({ oldSubscriber }: Places): Call[] => [
  ...TERMS.map((term) => search(term, term)),
  search('com, deep page', 'com', {}, '', oldSubscriber),
  search('rehab, other', 'rehab', { role: 'other' }, ` and role = 'other'`),
  search('smith, inactive', 'smith', { active_only: 'false' }, ' and not is_active'),
  search(
    'a, inactive',
    'a',
    { active_only: 'false', role: 'other' },
    ` and not is_active and role = 'other'`,
  ),
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

const campaigns = ({ campaign, oldRecipient, recipient, token }: Places): Call[] => {
  const one = `/api/email/campaigns/${campaign}`;
  return [
    get('campaigns', '/api/email/campaigns', bareCampaigns),
    get('report', one, ...bareReport(campaign)),
    get('recipients: first page', `${one}/recipients`, ...bareRecipients(campaign)),
    get(
      'recipients: deep page',
      `${one}/recipients?cursor=${below(oldRecipient)}`,
      ...bareRecipients(campaign, 'id < $2', oldRecipient),
    ),
    ...STATES.map((status) =>
      get(
        `recipients: ${status}`,
        `${one}/recipients?status=${status}`,
        ...bareRecipients(campaign, 'status = $2', status),
      ),
    ),
    open('link of a mail', `/api/email/unsubscribe/${token.replaceAll('-', '')}`, bareLink(token)),
    get('one recipient', `${one}/recipients/${recipient}`, ...bareHistory(recipient)),
  ];
};

const others = ({ preview, someIds }: Places): Call[] => [
  get('verify', '/api/admin/verify'),
  get('dashboard stats', '/api/admin/dashboard-stats', bareDashboard),
  get('marketing stats', '/api/email/marketing-stats', bareMarketing),
  get('site events', '/api/admin/site-events', bareEvents),
  get('all admins', '/api/admin/all-admins', bareAdmins),
  get('activity log', '/api/admin/activity-log?limit=20', bareActivity),
  get('template', '/api/email/template'),
  get('preview address', '/api/email/template/preview-url'),
  open('preview of a mail', preview, barePerson(someIds[0])),
  get('unsubscribed', '/api/email/unsubscribed?limit=100', bareUnsubscribed('')),
  ...['a', 'garcia', '@w', 'zz-nobody-zz', '%'].map((term) =>
    get(
      `unsubscribed: ${term}`,
      `/api/email/unsubscribed?${new URLSearchParams({ search: term, limit: '100' })}`,
      bareUnsubscribed('and s.email like $1', `%${literal(term)}%`),
    ),
  ),
  open('alive', '/api/health/live'),
  open('readiness', '/api/health/ready', ['select name from knex_migrations']),
  open('description of the API', '/api/openapi.json'),
  open('documentation of the API', '/api/docs'),
  open('look of the documentation', '/api/docs/style.css'),
];

const inquiries: Call[] = [
  get('inquiries', '/api/inquiries', ...bareInbox()),
  get('inquiries: demo', '/api/inquiries?kind=demo', ...bareInbox('true', [], ['demo'])),
  get('inquiries: contact', '/api/inquiries?kind=contact', ...bareInbox('true', [], ['contact'])),
  ...['new', 'answered', 'archived'].map((status) =>
    get(`inquiries: ${status}`, `/api/inquiries?status=${status}`, ...bareInbox('status = $1', [status])),
  ),
  ...['a', 'garcia', 'call us', 'zz-nobody-zz', '%_%'].map((term) =>
    get(
      `inquiries: ${term}`,
      `/api/inquiries?${new URLSearchParams({ search: term })}`,
      ...(term.length < 3
        ? bareInbox('search_heads like $1', [`%\nzq${literal(term)}%`])
        : bareInbox('search_text like $1', [`%${literal(term)}%`])),
    ),
  ),
  get('one inquiry', '/api/inquiries/demo/1', bareInquiry),
];

const imports = ({ subscriberImport: id }: Places): Call[] => {
  const one = `/api/email/subscribers/import/${id}`;
  return [
    get('imports', '/api/email/subscribers/imports', bareImports),
    get('one import', one, bareImport(id)),
    ...['add', 'refused'].map((verdict) =>
      get(`rows of an import: ${verdict}`, `${one}/rows?verdict=${verdict}`, ...bareImportRows(id, verdict)),
    ),
  ];
};

/** Every list, search and figure of the admin area, and what else can be read without a file coming of it. */
export const calls = (places: Places): Call[] => [
  ...others(places),
  ...lists(places),
  ...searches(places),
  ...audiences(places),
  ...campaigns(places),
  ...inquiries,
  ...imports(places),
];
