/** What the ledger remembers of an email. The rest (HTML, text, headers) is in the stored request body. */
export type EmailFields = {
  from: string;
  to: string[];
  subject: string;
  reply_to?: string[];
  /** As they're sent; webhooks return them as an object. */
  tags?: { name: string; value: string }[];
};

/** The `last_event` values of an email. An event never moves it back to an earlier one. */
export const EMAIL_STATES = [
  'queued',
  'sent',
  'delivery_delayed',
  'delivered',
  'opened',
  'clicked',
  'complained',
  'bounced',
  'suppressed',
  'failed',
] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** Where a key is remembered: per endpoint and account. */
export type KeyScope = {
  endpoint: 'emails' | 'emails/batch';
  key: string | null;
  /** If it isn't the usual one. */
  account?: string | undefined;
};

/** One accepted request. After a restart it's there if its line is in the log, and never happened otherwise. */
export type CallRecord = KeyScope & {
  kind: 'call';
  seq: number;
  /** 20 random hex digits, part of the ids of its emails. */
  nonce: string;
  /** Milliseconds since 1970. */
  at: number;
  /** SHA-256 of the body's bytes; null without a key. */
  hash: string | null;
  mails: EmailFields[];
};

/** Something that happened to one email of a call. */
export type EventRecord = {
  kind: 'event';
  n: number;
  seq: number;
  index: number;
  type: string;
  at: number;
  /** The part of the payload that only this type has, such as `{ bounce: {…} }`. */
  detail?: Record<string, unknown>;
  /** False if no webhook was set, so none has to be sent. */
  owed: boolean;
};

/** `settled`: the webhook of event `n` was acknowledged or given up. */
export type LedgerRecord = CallRecord | EventRecord | { kind: 'settled'; n: number };
