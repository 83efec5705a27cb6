/**
 * The rows of every table as they are read: `bigint` is a number, `timestamptz` an ISO 8601 string in UTC (connect.ts).
 */

type Admins = {
  id: number;
  username: string;
  email: string;
  password_hash: string;
  is_super_admin: boolean;
  is_active: boolean;
  last_login: string | null;
  created_at: string;
};

type AdminSessions = {
  id: string;
  admin_id: number;
  created_at: string;
  expires_at: string;
};

type PasswordResets = {
  token_hash: string;
  admin_id: number;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

type LoginFailures = {
  account: string;
  failures: number;
  blocked_until: string | null;
  last_failure_at: string;
};

type RateLimits = {
  name: string;
  client: string;
  window_start: string;
  hits: number;
};

type AdminActivity = {
  id: number;
  admin_id: number | null;
  username: string | null;
  action: string;
  description: string;
  ip_address: string | null;
  created_at: string;
};

type Subscribers = {
  id: number;
  email: string;
  name: string | null;
  organization: string | null;
  role: 'crp_vendor' | 'state_agency' | 'job_coach' | 'other';
  source: string;
  is_active: boolean;
  subscribed_at: string;
  search_key: string;
};

type Suppressions = {
  email: string;
  reason: 'opted_out' | 'bounced' | 'complained' | 'provider';
  detail: string | null;
  campaign_id: number | null;
  created_at: string;
};

type Unsubscribes = {
  id: number;
  email: string;
  method: 'link' | 'form' | 'one_click';
  reason: string | null;
  ip_address: string | null;
  campaign_id: number | null;
  recipient_id: number | null;
  unsubscribed_at: string;
};

type Campaigns = {
  id: number;
  campaign_name: string;
  subject_line: string;
  status: 'scheduled' | 'sending' | 'paused' | 'sent' | 'cancelled' | 'failed';
  draft: unknown;
  from_address: string;
  public_url: string;
  html: string;
  text: string;
  recipients_count: number;
  sent_count: number;
  failed_count: number;
  skipped_count: number;
  cancelled_count: number;
  uncertain_count: number;
  delivered_count: number;
  bounced_count: number;
  complained_count: number;
  unsubscribed_count: number;
  opens: number;
  clicks: number;
  machine_opens: number;
  machine_clicks: number;
  pause_reason: string | null;
  resumes_at: string | null;
  created_by: number | null;
  created_by_name: string | null;
  created_at: string;
  started_at: string | null;
  sent_at: string | null;
  finished_at: string | null;
  idempotency_key: string | null;
  idempotency_hash: string | null;
  mail_pieces: string[];
  scheduled_at: string | null;
  time_zone: string | null;
  starts_at: string | null;
  undo_until: string | null;
  first_part_count: number;
  rest_held: boolean;
  waiting_until: string | null;
  bounce_limit: number;
  complaint_limit: number;
  mark: string | null;
  request_id: string | null;
};

type CampaignRecipients = {
  id: number;
  campaign_id: number;
  batch_number: number;
  email: string;
  name: string | null;
  organization: string | null;
  subscriber_id: number | null;
  token: string;
  status: 'pending' | 'sent' | 'failed' | 'skipped' | 'cancelled' | 'uncertain';
  reason: string | null;
  provider_id: string | null;
  sent_at: string | null;
  delivered_at: string | null;
  bounced_at: string | null;
  complained_at: string | null;
  opened_at: string | null;
  clicked_at: string | null;
  machine_opened_at: string | null;
  machine_clicked_at: string | null;
  unsubscribed_at: string | null;
};

type CampaignBatches = {
  id: number;
  campaign_id: number;
  number: number;
  idempotency_key: string;
  status: 'pending' | 'sending' | 'done' | 'cancelled' | 'uncertain';
  attempts: number;
  first_attempt_at: string | null;
  next_attempt_at: string;
  lease_owner: string | null;
  lease_until: string | null;
  body_sha256: string | null;
  last_error: string | null;
  first_part: boolean;
};

type EmailEvents = {
  id: number;
  svix_id: string;
  type: string;
  provider_id: string | null;
  recipient_id: number | null;
  payload: unknown;
  occurred_at: string;
  received_at: string;
  email: string | null;
};

type DemoRequests = {
  id: number;
  name: string;
  email: string;
  company: string | null;
  message: string | null;
  status: 'new' | 'answered' | 'archived';
  ip_address: string | null;
  created_at: string;
  search_heads: string;
  search_text: string;
  campaign_id: number | null;
};

type ContactMessages = {
  id: number;
  name: string;
  email: string;
  subject: string | null;
  message: string;
  status: 'new' | 'answered' | 'archived';
  ip_address: string | null;
  created_at: string;
  search_heads: string;
  search_text: string;
  campaign_id: number | null;
};

type Outbox = {
  id: number;
  kind: string;
  to_address: string;
  reply_to: string | null;
  subject: string;
  html: string;
  text: string;
  idempotency_key: string;
  status: 'pending' | 'sent' | 'failed';
  attempts: number;
  first_attempt_at: string | null;
  next_attempt_at: string;
  lease_owner: string | null;
  lease_until: string | null;
  provider_id: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  from_address: string | null;
  test_send_id: number | null;
  request_id: string | null;
};

type LoginClients = {
  admin_id: number;
  client: string;
  last_login_at: string;
};

type SubscriberImports = {
  id: number;
  file_name: string;
  status: 'reading' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone';
  created_at: string;
  created_by: string;
  begun_at: string | null;
  mapping: unknown;
  places: unknown;
  delimiter: string;
  column_count: number;
  default_role: 'crp_vendor' | 'state_agency' | 'job_coach' | 'other';
  update_existing: boolean;
  size: number;
  read: number;
  last_row: number;
  found: unknown;
  done_until: number;
  done: unknown;
  undone_until: number;
  undone: unknown;
  rows_kept: boolean;
};

type SubscriberImportRows = {
  import_id: number;
  number: number;
  email: string;
  name: string | null;
  organization: string | null;
  role: string | null;
  verdict: 'add' | 'change' | 'same' | 'kept_out' | 'refused' | 'repeated';
  error: string | null;
  subscriber_id: number | null;
  before: unknown;
};

type TestSends = {
  id: number;
  created_by: number;
  idempotency_key: string | null;
  idempotency_hash: string | null;
  refused: unknown;
  created_at: string;
};

type SubscriberCounts = {
  id: number;
  role: string;
  is_active: boolean;
  people: number;
};

type ProviderPace = {
  singleton: boolean;
  calls_per_second: number | null;
  next_turn: string;
  failures: number;
  failing_since: string | null;
};

declare module 'knex/types/tables.js' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend knex's.
  interface Tables {
    admins: Admins;
    admin_sessions: AdminSessions;
    password_resets: PasswordResets;
    login_failures: LoginFailures;
    rate_limits: RateLimits;
    admin_activity: AdminActivity;
    subscribers: Subscribers;
    suppressions: Suppressions;
    unsubscribes: Unsubscribes;
    campaigns: Campaigns;
    campaign_recipients: CampaignRecipients;
    campaign_batches: CampaignBatches;
    email_events: EmailEvents;
    demo_requests: DemoRequests;
    contact_messages: ContactMessages;
    outbox: Outbox;
    login_clients: LoginClients;
    subscriber_imports: SubscriberImports;
    subscriber_import_rows: SubscriberImportRows;
    test_sends: TestSends;
    subscriber_counts: SubscriberCounts;
    provider_pace: ProviderPace;
  }
}
