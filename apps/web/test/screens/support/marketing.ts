import { contract } from '@fairlead/contract';
import type { CheckLine } from '@fairlead/contract/campaigns/check';
import type { SendingDomain } from '@fairlead/contract/email/sending-domain';
import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { forEachField, NOTHING_KNOWN, PERSON_FIELDS } from '@fairlead/contract/platform/person-fields';
import { logInAs } from './as-admin.ts';
import { answerDrafts } from './drafts.ts';
import { answer } from './fake-api.ts';

const TIME = '2026-11-20T09:00:00.000Z';
const LISTED = 'ann@people.invalid';

export const subscriber: Subscriber = {
  ...NOTHING_KNOWN,
  id: 1,
  email: LISTED,
  name: 'Ann Lee',
  role: 'crp_vendor',
  source: 'admin',
  is_active: true,
  subscribed_at: TIME,
  suppression: null,
};

export const campaign = {
  id: 5,
  campaign_name: 'November news',
  subject_line: 'News',
  recipients_count: 1,
  opens: 0,
  clicks: 0,
  sent_at: TIME,
  status: 'sent' as const,
  created_at: TIME,
};

export const report = {
  ...campaign,
  created_by: 'admin',
  from_address: 'news@fairlead.invalid',
  started_at: TIME,
  finished_at: TIME,
  pause_reason: null,
  resumes_at: null,
  ledger: { planned: 1, pending: 0, sent: 1, failed: 0, skipped: 0, cancelled: 0, uncertain: 0 },
  delivered: 1,
  bounced: 0,
  complained: 0,
  unsubscribed: 0,
  machine_opens: 0,
  machine_clicks: 0,
};

export const recipient = {
  id: 1,
  email: LISTED,
  name: null,
  status: 'sent' as const,
  reason: null,
  sent_at: TIME,
  delivered_at: TIME,
  bounced_at: null,
  complained_at: null,
  opened_at: null,
  clicked_at: null,
  unsubscribed_at: null,
};

/** A checked file: two new people, and one row that can't be imported. */
export const checkedImport: SubscriberImport = {
  id: 7,
  file_name: 'people.csv',
  status: 'checked',
  created_at: TIME,
  created_by: 'admin',
  mapping: {
    ...forEachField(PERSON_FIELDS, () => ''),
    email: 'Email',
    name: 'Name',
    last_name: '',
    role: '',
    tags: '',
    status: '',
    permission: '',
    left_at: '',
    left_reason: '',
    opted_in_at: '',
    opted_in_ip: '',
    confirmed_at: '',
    confirmed_ip: '',
  },
  format: 'csv',
  everyone: 'mail',
  statuses: [],
  unsettled: { columns: [], everyone: false },
  notes: [],
  blocks: { opted_out: 0, bounced: 0, complained: 0 },
  default_role: 'other',
  update_existing: false,
  names: { to_tidy: 0, tidy: false },
  size: 90,
  read: 90,
  rows: 3,
  found: { add: 2, change: 0, same: 0, kept_out: 0, block: 0, refused: 1, repeated: 0 },
  done: { rows: 0, added: 0, changed: 0, same: 0, kept_out: 0, blocked: 0 },
  undone: { rows: 0, removed: 0, restored: 0, kept: 0, lifted: 0, blocks_kept: 0 },
  can_undo: false,
};

export const noRest = { domains: 0, deferred: 0, bounced: 0, complained: 0 };

const readyLine = { state: 'ready' as const, blocks: false, to_do: null, who: null, records: [] };

/** A sending domain in order. */
export const readyDomain: SendingDomain = {
  domain: 'mail.harbor.test',
  is_local: false,
  checked_at: TIME,
  lines: [
    { id: 'domain', ...readyLine, meaning: 'Resend has verified mail.harbor.test.' },
    { id: 'spf', ...readyLine, meaning: 'The SPF records are there.' },
    { id: 'postal_address', ...readyLine, meaning: 'Every campaign has your postal address.' },
  ],
};

/** An email that's ready to send. */
export const readyLines: CheckLine[] = [
  { id: 'content', level: 'ok', message: 'Nothing is missing from the email.' },
  { id: 'recipients', level: 'ok', message: 'This goes to 1 person.', people: 1 },
  { id: 'sending_domain', level: 'ok', message: 'Resend has verified mail.harbor.test.' },
  { id: 'links', level: 'ok', message: 'There are no links to check.', links: [] },
  { id: 'tested', level: 'ok', message: 'This email was tested as it is now.' },
];

/** Email Marketing with one subscriber, one campaign, one unsubscribed person, and one import. */
export function answerMarketing(): void {
  logInAs();
  answer(contract.stats.marketing, {
    stats: {
      active_subscribers: 1_234,
      campaigns_sent: 12,
      total_emails_sent: 12_000,
      total_unsubscribes: 12,
      crp_vendors: 1_000,
      state_agencies: 100,
      job_coaches: 100,
      others: 34,
    },
  });
  answerDrafts();
  answer(contract.subscribers.list, {
    subscribers: [subscriber],
    total: 1,
    total_is_capped: false,
    next_cursor: null,
  });
  answer(contract.tags.list, { tags: [] });
  answer(contract.segments.list, { segments: [] });
  answer(contract.topics.list, { topics: [] });
  answer(contract.suppressions.doubtful, { suppressions: [], next_cursor: null });
  answer(contract.campaigns.list, { campaigns: [campaign], next_cursor: null });
  answer(contract.campaigns.report, { campaign: report });
  answer(contract.campaigns.recipients, { recipients: [recipient], next_cursor: null });
  answer(contract.campaigns.domains, { domains: [], rest: noRest, is_complete: true, counted_at: TIME });
  answer(contract.campaigns.links, { links: [], is_complete: true, counted_at: TIME });
  answer(contract.unsubscribes.list, {
    unsubscribed: [{ email: LISTED, method: 'link', unsubscribed_at: TIME, reason: null, ip_address: null }],
  });
  answer(contract.imports.latest, { imports: [{ ...checkedImport, status: 'done' }] });
  answer(contract.imports.find, { import: checkedImport });
  const person = { name: 'Ann Lee', role: 'job_coach' as const, tags: ['VIP', 'Spring'] };
  answer(contract.imports.rows, {
    rows: [{ row: 2, email: LISTED, verdict: 'add', error: null, person }],
    next_cursor: null,
  });
  answer(contract.sendingDomain.check, readyDomain);
  answer(contract.readiness.check, { lines: readyLines });
  answer(contract.templates.builtIn, { templates: [] });
  answer(contract.templates.list, { templates: [], next_cursor: null });
  answer(contract.emailTemplate.template, { template: '<p>Hello there</p>' });
  answer(contract.emailTemplate.previewUrl, {
    url: 'data:text/html,Hello',
    expires_at: new Date(Date.now() + 60_000).toISOString(),
    subscriber: null,
  });
}

/** A preview of an email, for the sample person. */
export const shownEmail = {
  url: 'data:text/html,Hello',
  expires_at: '2026-11-20T09:00:00.000Z',
  subject: 'Hi',
  preheader: '',
  text: 'Hello',
  bytes: 5,
  subscriber: null,
};
