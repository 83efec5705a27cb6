import { CAPTIONS } from '../seed/add-images.ts';
import { below, type Call, file, get, open } from './call.ts';
import type { ExampleIds } from './example-ids.ts';
import { subscriberLists, tags } from './subscriber-calls.ts';

const audience = (name: string, body: object): Call => ({
  name: `audience: ${name}`,
  path: '/api/email/audience',
  body,
  hasNoBar: true,
});

const AUDIENCES = [
  audience('all active', { recipient_type: 'all_active' }),
  audience('job coaches', { recipient_type: 'by_role', role_filter: 'job_coach' }),
  audience('search, common', { recipient_type: 'selected_ids', selection: { search: 'rehab' } }),
  audience('search, rare', { recipient_type: 'selected_ids', selection: { search: 'alex.baker.12' } }),
  {
    name: 'ready to send?',
    path: '/api/email/check',
    body: { recipient_type: 'all_active' },
    hasNoBar: true,
  },
];

const STATES = ['sent', 'failed', 'skipped', 'cancelled', 'uncertain', 'pending'];

const campaigns = ({ campaign, oldRecipient, token }: ExampleIds): Call[] => {
  const one = `/api/email/campaigns/${campaign}`;
  return [
    get('campaigns', '/api/email/campaigns'),
    ...['name', 'planned', 'first_email'].map((sort) =>
      get(`campaigns by ${sort}`, `/api/email/campaigns?sort=${sort}`),
    ),
    get('report', one),
    get('recipients: first page', `${one}/recipients`),
    get('recipients: deep page', `${one}/recipients?cursor=${below(oldRecipient)}`),
    ...STATES.map((status) => get(`recipients: ${status}`, `${one}/recipients?status=${status}`)),
    get('domains', `${one}/domains`),
    get('clicks per link', `${one}/links`),
    get('email as it was sent', `${one}/email`),
    get('email of one recipient', `${one}/email?recipient_id=${oldRecipient}`),
    get('one recipient', `${one}/recipients/${oldRecipient}`),
    open('unsubscribe link', `/api/email/unsubscribe/${token.replaceAll('-', '')}`),
    open('preferences', `/api/email/preferences/${token.replaceAll('-', '')}`),
    open('view in browser', `/api/email/view?t=${token.replaceAll('-', '')}`),
  ];
};

const TOPICS = [
  get('custom fields', '/api/email/custom-fields'),
  get('topics', '/api/email/topics'),
  open('topics to choose from', '/api/topics'),
];

const INQUIRIES = [
  get('inquiries', '/api/inquiries'),
  get('inquiries: demo', '/api/inquiries?kind=demo'),
  get('inquiries: contact', '/api/inquiries?kind=contact'),
  ...['new', 'answered', 'archived'].map((status) =>
    get(`inquiries: ${status}`, `/api/inquiries?status=${status}`),
  ),
  ...['a', 'garcia', 'call us', 'zz-nobody-zz', '%_%'].map((search) =>
    get(`inquiries: ${search}`, `/api/inquiries?${new URLSearchParams({ search })}`),
  ),
  get('inquiries: overdue', '/api/inquiries?overdue=true'),
  get('canned replies', '/api/canned-replies'),
  get('answer times', '/api/inquiries/answer-times'),
  get('inquiries: mine', '/api/inquiries?assignee=me'),
  get('inquiries: nobody’s', '/api/inquiries?assignee=nobody'),
  get('one inquiry', '/api/inquiries/demo/1'),
  get('admins who can be assigned an inquiry', '/api/inquiries/assignees'),
];

/** Terms that people, campaigns, inquiries, or templates have, that nearly all of them have, and that none has. */
const EVERYTHING = [
  ...['a', 'm', 'z', 'ma', 'qx', 'mar', 'com', 'zqx', 'rehab', 'garcia', 'maplewood', 'invalid', 'services'],
  ...['community rehabilitation', 'alex.garcia', 'alex.baker.12', 'a short demo', 'office', 'template 7'],
  ...['zzqqxx', 's@w', '100%', 'NUÑEZ', ''],
].map((q) => get(`everything: ${q || 'nothing'}`, `/api/admin/search?${new URLSearchParams({ q })}`));

const imports = ({ subscriberImport }: ExampleIds): Call[] => {
  const one = `/api/email/subscribers/import/${subscriberImport}`;
  return [
    get('imports', '/api/email/subscribers/imports'),
    get('one import', one),
    ...['add', 'refused', 'block'].map((verdict) =>
      get(`rows of an import: ${verdict}`, `${one}/rows?verdict=${verdict}`),
    ),
  ];
};

const images = ({ image }: ExampleIds): Call[] => [
  get('images', '/api/email/images?limit=200'),
  get('one image', `/api/email/images/${image}`),
  open('an image, as emails load it', `/api/email/images/${image}/1200.jpg`),
  open('captions', `/api/captions/${CAPTIONS}.vtt`),
];

const drafts = ({ draft, rehearsal }: ExampleIds): Call[] => [
  get('drafts', '/api/email/drafts'),
  get('drafts: most of them', '/api/email/drafts?limit=200'),
  get('one draft', `/api/email/drafts/${draft}`),
  get('one rehearsal', `/api/email/rehearsals/${rehearsal}`),
];

const templates = ({ template }: ExampleIds): Call[] => {
  const one = `/api/email/templates/${template}`;
  return [
    get('templates', '/api/email/templates'),
    get('templates: most of them', '/api/email/templates?limit=200'),
    get('templates: archived', '/api/email/templates?archived=true'),
    get('one template', one),
    get('versions of a template', `${one}/versions`),
    get('built-in templates', '/api/email/built-in-templates'),
    get('saved blocks', '/api/email/saved-blocks'),
  ];
};

const others = (preview: string): Call[] => [
  get('verify', '/api/admin/verify'),
  get('notifications', '/api/admin/notifications'),
  get('notifications: deep page', `/api/admin/notifications?limit=100&cursor=${below(100)}`),
  get('notification settings', '/api/admin/notification-settings'),
  get('dashboard stats', '/api/admin/dashboard-stats'),
  get('marketing stats', '/api/email/marketing-stats'),
  get('waiting', '/api/admin/waiting'),
  get('site events', '/api/admin/site-events'),
  get('failed emails', '/api/admin/failed-emails'),
  get('first steps', '/api/admin/first-steps'),
  get('all admins', '/api/admin/all-admins'),
  get('second factors', '/api/account/second-factors'),
  get('sessions', '/api/account/sessions'),
  get('settings', '/api/admin/settings'),
  get('organization', '/api/admin/organization'),
  get('organization’s history', '/api/admin/organization/history'),
  get('scheduled campaigns with an old sender', '/api/admin/organization/scheduled-campaigns'),
  get('retention', '/api/admin/retention'),
  get('sending domain', '/api/email/sending-domain'),
  get('template', '/api/email/template'),
  get('preview URL', '/api/email/template/preview-url'),
  open('preview of an email', preview),
  get('unsubscribed', '/api/email/unsubscribed?limit=100'),
  get('doubtful suppressions', '/api/email/suppressions/doubtful?limit=200'),
  get('unread events', '/api/email/unread-events?limit=200'),
  ...['a', 'garcia', '@w', 'zz-nobody-zz', '%'].map((search) =>
    get(
      `unsubscribed: ${search}`,
      `/api/email/unsubscribed?${new URLSearchParams({ search, limit: '100' })}`,
    ),
  ),
  open('alive', '/api/health/live'),
  open('readiness', '/api/health/ready'),
  open('OpenAPI description', '/api/openapi.json'),
];

const activity = (name: string, query: Record<string, string>) =>
  get(`activity log${name}`, `/api/admin/activity-log?${new URLSearchParams(query)}`);

const activityLog = ({ oldEntry }: ExampleIds): Call[] => {
  const cursor = Buffer.from(`${oldEntry}>`).toString('base64url');
  const to = '2020-06-01T00:00:00Z';
  return [
    activity('', { limit: '20' }),
    activity(', folded', { fold: 'true' }),
    activity(', folded, a hundred rows', { fold: 'true', limit: '100' }),
    activity(', folded, deep', { fold: 'true', cursor }),
    activity(', deep', { cursor }),
    ...['exports', 'EXPORT_SUBSCRIBERS', 'failed_logins', 'refusals'].map((what) =>
      activity(`: ${what}`, { what, fold: 'true' }),
    ),
    ...['3', 'system'].map((who) => activity(`: who ${who}`, { who, fold: 'true' })),
    ...['198.51.100.3', '198.51.100.30'].map((ip) => activity(`: ${ip}`, { ip, fold: 'true' })),
    activity(': one admin, one IP', { who: '3', ip: '198.51.100.6', fold: 'true' }),
    activity(': before 2020', { to, fold: 'true' }),
  ];
};

const OLD_MONTH = new Date(Date.now() - 730 * 86_400_000).toISOString().slice(0, 7);

const insights = ({ campaign }: ExampleIds): Call[] => [
  ...['90d', '12m', 'all'].map((period) =>
    get(`insights: growth, ${period}`, `/api/insights/growth?period=${period}`),
  ),
  get('insights: campaigns side by side', '/api/insights/campaigns?limit=100'),
  get('insights: a month two years ago', `/api/insights/month?month=${OLD_MONTH}`),
  get('insights: first hours of a campaign', `/api/insights/campaigns/${campaign}/first-hours`),
  ...['links', 'domains'].flatMap((what) =>
    ['90d', 'all'].map((period) =>
      get(`insights: ${what}, ${period}`, `/api/insights/${what}?period=${period}`),
    ),
  ),
];

const exports = ({ campaign, subscriberImport }: ExampleIds): Call[] => [
  file('export of subscribers', '/api/email/subscribers/export'),
  file('export of recipients', `/api/email/campaigns/${campaign}/recipients/export`),
  file('export of inquiries', '/api/inquiries/export'),
  file('export of insights: growth', '/api/insights/growth/export?period=all'),
  file('export of insights: campaigns', '/api/insights/campaigns/export'),
  file('export of insights: first hours', `/api/insights/campaigns/${campaign}/first-hours/export`),
  file('export of insights: links', '/api/insights/links/export?period=all'),
  file('export of insights: domains', '/api/insights/domains/export?period=all'),
  file('export of insights: a month', `/api/insights/month/export?month=${OLD_MONTH}`),
  file('export of refused rows', `/api/email/subscribers/import/${subscriberImport}/refused`),
];

/** Every GET of the API, with the searches and filters that a list has. `preview` is the path of a preview that's open for some minutes. */
export const readCalls = (ids: ExampleIds, preview: string): Call[] => [
  ...others(preview),
  ...activityLog(ids),
  ...subscriberLists(ids),
  ...AUDIENCES,
  ...EVERYTHING,
  ...campaigns(ids),
  ...INQUIRIES,
  ...imports(ids),
  ...images(ids),
  ...drafts(ids),
  ...tags(ids),
  ...TOPICS,
  ...templates(ids),
  ...insights(ids),
  ...exports(ids),
];
