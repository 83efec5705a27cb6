/** A tag as it is sent; webhooks return tags as an object. */
export type Tag = { name: string; value: string };

/** What the ledger remembers of an email. The rest (HTML, text, headers, attachments) is in the stored request body. */
export type EmailFields = {
  from: string;
  to: string[];
  subject: string;
  cc?: string[];
  bcc?: string[];
  reply_to?: string[];
  tags?: Tag[];
  topic_id?: string;
  template_id?: string;
  scheduled_at?: string;
};

/** The `last_event` values of an email. An event never moves it back to an earlier one. */
export const EMAIL_STATES = [
  'queued',
  'scheduled',
  'sent',
  'delivery_delayed',
  'delivered',
  'opened',
  'clicked',
  'complained',
  'bounced',
  'suppressed',
  'failed',
  'canceled',
] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

export type Endpoint = 'emails' | 'emails/batch';

/** One accepted request. After a restart it's there if its line is in the log, and never happened otherwise. */
export type CallRecord = {
  kind: 'call';
  seq: number;
  /** 20 random hex digits, part of the ids of its emails. */
  nonce: string;
  /** Milliseconds since 1970. */
  at: number;
  endpoint: Endpoint;
  key: string | null;
  /** If it isn't the usual one. */
  account?: string | undefined;
  /** SHA-256 of the body's bytes; null without a key. */
  hash: string | null;
  /** Recipients in to, cc, and bcc of all emails: what quotas count. */
  recipients: number;
  mails: EmailFields[];
  /** Permissive batches: positions of the accepted emails in the request, and why the others were refused. */
  accepted?: number[];
  errors?: { index: number; message: string }[];
};

/** Something that happened to one email of a call. */
export type EventRecord = {
  kind: 'event';
  n: number;
  seq: number;
  index?: number;
  /** Older versions: several emails in a line, all of the call if absent. */
  mails?: number[];
  type: string;
  at: number;
  /** The recipients concerned, if not all. */
  to?: string[];
  /** The part of the payload that only this type has, such as `{ bounce: {…} }`. */
  detail?: Record<string, unknown>;
  /** False if no webhook was set, so none has to be sent. */
  owed: boolean;
};

/** The webhook of event `n` was acknowledged or given up. */
type ClosedWebhookRecord = { kind: 'settled'; n: number };

type RescheduleRecord = { kind: 'reschedule'; seq: number; index: number; scheduled_at: string };

export type LedgerRecord = CallRecord | EventRecord | ClosedWebhookRecord | RescheduleRecord;
