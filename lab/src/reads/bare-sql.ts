/** What the answers are made of, as one would write it by hand for this database, in one statement for each thing that is asked. */
import { SEARCH_ANYWHERE_MIN, TOTAL_CAP } from '@fairlead/contract/limits';
import type { BareSql } from './calls.ts';

/** Rows of a page, of the shorter ones and the longer: one more than are shown says whether there is another page. */
const SHORT_PAGE = 51;
const PAGE = 101;

const subscriber = `id, email, name, organization, role, source, is_active, subscribed_at,
  (select reason from suppressions where suppressions.email = lower(subscribers.email) order by reason = 'opted_out' limit 1) as suppression`;

/** A page of subscribers below an id, and how many there are, counted up to the cap. */
export function people(where: string, values: unknown[] = [], from?: number): BareSql[] {
  const stretch = from === undefined ? '' : `and id < ${from}`;
  return [
    [
      `select ${subscriber} from subscribers where ${where} ${stretch} order by id desc limit ${PAGE}`,
      ...values,
    ],
    [
      `select count(*) from (select from subscribers where ${where} limit ${TOTAL_CAP + 1}) as hits`,
      ...values,
    ],
  ];
}

export const literal = (term: string) => term.toLowerCase().replace(/[\\%_]/g, '\\$&');
const isShort = (term: string) => [...term].length < SEARCH_ANYWHERE_MIN;

/** Short terms are beginnings; others are found through the search key, and then looked at as they are. */
export const matches = (term: string): string =>
  isShort(term)
    ? '(lower(email) like $1 or lower(name) like $1 or lower(organization) like $1)'
    : `search_key like '%' || fold_for_search($1) || '%'
      and lower(email || E'\\n' || coalesce(name, '') || E'\\n' || coalesce(organization, '')) like $2`;
export const valuesOf = (term: string): string[] =>
  isShort(term) ? [`${literal(term)}%`] : [term, `%${literal(term)}%`];

export const bareCampaigns: BareSql = [
  `select id, campaign_name, subject_line, recipients_count, opens, clicks, sent_at, status, created_at, starts_at
   from campaigns order by id desc limit ${SHORT_PAGE}`,
];

export const bareReport = (id: number): BareSql[] => [
  [
    `select id, campaign_name, subject_line, recipients_count, opens, clicks, sent_at, status, created_at, starts_at, created_by_name,
       from_address, started_at, finished_at, pause_reason, resumes_at, machine_opens, machine_clicks, delivered_count, bounced_count,
       complained_count, unsubscribed_count, scheduled_at, time_zone, undo_until, first_part_count, rest_held, waiting_until, sent_count,
       failed_count, skipped_count, cancelled_count, uncertain_count, now() as as_of,
       (select count(*) from demo_requests d where d.campaign_id = campaigns.id) as demo_requests,
       (select count(*) from contact_messages m where m.campaign_id = campaigns.id) as contact_messages,
       (select count(*) from campaign_recipients r where r.campaign_id = campaigns.id and r.status = 'failed'
         and not exists (select from suppressions s where s.email = lower(r.email))) as retryable
     from campaigns where id = $1`,
    id,
  ],
];

const recipient = `id, email, name, status, reason, sent_at, delivered_at, bounced_at, complained_at, opened_at, clicked_at, unsubscribed_at`;

/** Of an uncertain one, how many of its batch were reported on. */
const uncertain = `${recipient}, (select count(*) from campaign_recipients beside where beside.campaign_id = r.campaign_id
  and beside.batch_number = r.batch_number and beside.status = 'sent') as reported_beside`;

/** Whether there is the campaign, and a page of its recipients. */
export const bareRecipients = (campaign: number, where = 'true', ...values: unknown[]): BareSql[] => [
  ['select id from campaigns where id = $1', campaign],
  [
    `select ${values[0] === 'uncertain' ? uncertain : recipient} from campaign_recipients r where campaign_id = $1 and ${where} order by id desc limit ${PAGE}`,
    campaign,
    ...values,
  ],
];

/** A recipient with its batch, what the provider said, and why its address is kept out. */
export const bareHistory = (id: number): BareSql[] => [
  [
    `select r.id, r.email, r.name, r.status, r.reason, r.sent_at, r.delivered_at, r.bounced_at, r.complained_at, r.opened_at, r.clicked_at,
       r.unsubscribed_at, c.created_at as planned_at, b.* from campaign_recipients r join campaigns c on c.id = r.campaign_id
       left join campaign_batches b on b.campaign_id = r.campaign_id and b.number = r.batch_number where r.id = $1`,
    id,
  ],
  ['select * from email_events where recipient_id = $1 order by occurred_at', id],
  [
    'select reason, detail, created_at from suppressions where email = (select lower(email) from campaign_recipients where id = $1)',
    id,
  ],
];

export const bareDashboard: BareSql = [
  `select (select sum(people) from subscriber_counts) as people,
    (select count(*) from campaign_recipients where sent_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC') as today,
    count(*) as campaigns, sum(opens) as opens, sum(delivered_count) as delivered
   from campaigns where status = 'sending'
     or (status = 'sent' and coalesce(sent_at, finished_at, created_at) >= now() - interval '30 days')`,
];

export const bareMarketing: BareSql = [
  `select role, sum(people) as people, (select count(*) from campaigns where status = 'sent') as campaigns,
    (select sum(sent_count) from campaigns) as sent, (select count(*) from suppressions where reason = 'opted_out') as unsubscribes
   from subscriber_counts where is_active group by role`,
];

export const bareEvents: BareSql = [
  `(select 'demo' as kind, name, coalesce(company, email) as detail, created_at from demo_requests order by created_at desc limit 10)
   union all (select 'contact', name, coalesce(subject, email), created_at from contact_messages order by created_at desc limit 10)
   union all (select 'unsubscribe', email, reason, unsubscribed_at from unsubscribes order by unsubscribed_at desc limit 10)
   union all (select 'subscriber', coalesce(name, email), organization, subscribed_at from subscribers order by id desc limit 10)
   union all (select 'campaign', campaign_name, subject_line, created_at from campaigns order by created_at desc limit 10)
   order by created_at desc limit 10`,
];

export const bareAdmins: BareSql = [
  'select id, username, email, is_super_admin, is_active, last_login, created_at from admins order by id',
];

export const bareActivity: BareSql = [
  'select id, username, action, description, ip_address, created_at from admin_activity order by id desc limit 20',
];

export const bareUnsubscribed = (where: string, ...values: unknown[]): BareSql => [
  `select s.email, coalesce(u.method, 'other') as method, s.created_at as unsubscribed_at, u.reason, u.ip_address from suppressions s
   left join lateral (select method, reason, ip_address from unsubscribes where lower(unsubscribes.email) = s.email
     order by id desc limit 1) u on true
   where s.reason = 'opted_out' ${where} order by s.created_at desc limit 100`,
  ...values,
];

const sources = {
  demo: `'demo' as kind, id, name, email, company, null as subject, message, status, created_at,
    (select json_build_object('id', c.id, 'campaign_name', c.campaign_name) from campaigns c where c.id = campaign_id) as campaign
    from demo_requests`,
  contact: `'contact' as kind, id, name, email, null as company, subject, message, status, created_at,
    (select json_build_object('id', c.id, 'campaign_name', c.campaign_name) from campaigns c where c.id = campaign_id) as campaign
    from contact_messages`,
};
const tables = { demo: 'demo_requests', contact: 'contact_messages' };

/** A page of the inbox, of one kind or both, and how many there are, counted up to the cap. */
export function bareInbox(
  where = 'true',
  values: unknown[] = [],
  kinds: (keyof typeof sources)[] = ['demo', 'contact'],
): BareSql[] {
  const newest = kinds.map(
    (kind) =>
      `(select ${sources[kind]} where ${where} order by created_at desc, id desc limit ${SHORT_PAGE})`,
  );
  const counts = kinds.map(
    (kind) =>
      `(select count(*) from (select from ${tables[kind]} where ${where} limit ${TOTAL_CAP + 1}) as hits)`,
  );
  const page = `select * from (${newest.join(' union all ')}) as newest order by created_at desc, kind desc, id desc limit ${SHORT_PAGE}`;
  return [
    [page, ...values],
    [`select ${counts.join(' + ')} as count`, ...values],
  ];
}

export const bareInquiry: BareSql = [`select ${sources.demo} where id = 1`];

export const bareLink = (token: string): BareSql => [
  'select id, campaign_id, email, sent_at from campaign_recipients where token = $1',
  token,
];

export const barePerson = (id: number | undefined): BareSql => [
  'select id, email, name, organization from subscribers where id = $1',
  id,
];

const imports = `select id, file_name, status, created_at, created_by, mapping, default_role, update_existing, size, read, found, done, undone,
    rows_kept and status in ('importing', 'done', 'undoing') and not exists (select from subscriber_imports later
      where later.begun_at > subscriber_imports.begun_at and later.status in ('importing', 'done', 'undoing')) as can_undo
  from subscriber_imports`;
export const bareImports: BareSql = [`${imports} where begun_at is not null order by begun_at desc limit 10`];
export const bareImport = (id: number): BareSql => [`${imports} where id = $1`, id];
export const bareImportRows = (id: number, verdict: string): BareSql[] => [
  ['select id from subscriber_imports where id = $1', id],
  [
    `select number, email, error from subscriber_import_rows where import_id = $1 and verdict = $2 order by number limit ${SHORT_PAGE}`,
    id,
    verdict,
  ],
];
