import type { BodyPlace } from './body-store.ts';

/** A tag as it is sent; webhooks return tags as an object. */
export interface Tag {
  readonly name: string;
  readonly value: string;
}

/** What the ledger itself remembers of a mail. The rest (html, text, headers, attachments) stands in the stored request body. */
export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly reply_to?: readonly string[];
  readonly tags?: readonly Tag[];
  readonly topic_id?: string;
  readonly template_id?: string;
  readonly scheduled_at?: string;
}

/** The `last_event` values of a mail, by the code that the ledger keeps in one byte. */
export const mailStates = [
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
export type MailState = (typeof mailStates)[number];

export type Endpoint = 'emails' | 'emails/batch';

/** One accepted request. Its line in the ledger file makes it count: after a restart it is there, or it never happened. */
export interface CallRecord {
  readonly kind: 'call';
  readonly seq: number;
  readonly nonce: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly endpoint: Endpoint;
  readonly key: string | null;
  /** SHA-256 of the body's bytes; null without a key. */
  readonly hash: string | null;
  readonly body: BodyPlace;
  /** Addresses in to, cc and bcc of all mails: what quotas count. */
  readonly recipients: number;
  readonly mails: readonly Mail[];
  /** Permissive batches: where in the request the accepted mails stood, and why the others were refused. */
  readonly accepted?: readonly number[];
  readonly errors?: readonly { readonly index: number; readonly message: string }[];
}

/** Something that happened to mails of one call; `mails` names them, absent = all. `n` counts these records. */
export interface EventRecord {
  readonly kind: 'event';
  readonly n: number;
  readonly seq: number;
  readonly mails?: readonly number[];
  readonly type: string;
  readonly at: number;
  /** The recipients concerned, where they are not all. */
  readonly to?: readonly string[];
  /** The part of the payload that only this type has, such as `{ bounce: {…} }`. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** False when nobody was listening, so that no webhook is owed. */
  readonly owed: boolean;
}

/** The webhooks of event `n` have been acknowledged or given up. */
export interface SettledRecord {
  readonly kind: 'settled';
  readonly n: number;
}

export interface RescheduleRecord {
  readonly kind: 'reschedule';
  readonly seq: number;
  readonly index: number;
  readonly scheduled_at: string;
}

export type LedgerRecord = CallRecord | EventRecord | SettledRecord | RescheduleRecord;
