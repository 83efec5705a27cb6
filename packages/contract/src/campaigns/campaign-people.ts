import { z } from 'zod';
import { id, subscriberId, time } from '../platform/fields.ts';
import { RecipientStatus } from '../platform/ledger.ts';
import { count } from '../platform/numbers.ts';

export const Recipient = z.object({
  id,
  email: z.string(),
  subscriber_id: subscriberId,
  name: z.string().nullable(),
  status: RecipientStatus,
  /** A sentence. */
  reason: z.string().nullable(),
  /** What the provider said about it, as it said it. */
  reason_detail: z.string().nullable().optional(),
  sent_at: time.nullable(),
  delivered_at: time.nullable(),
  bounced_at: time.nullable(),
  complained_at: time.nullable(),
  opened_at: time.nullable(),
  clicked_at: time.nullable(),
  unsubscribed_at: time.nullable(),
  /** Other recipients in the same call to the provider that it has reported on since. Only for uncertain recipients. */
  reported_beside: count.optional(),
});
export type Recipient = z.infer<typeof Recipient>;

/** People of one domain whose server or mail program answered something other than a delivery. One may count in several. */
export const DomainResponse = z.object({
  domain: z.string(),
  /** The server said to try again later: `delivery_delayed`, or a soft bounce. */
  deferred: count,
  bounced: count,
  complained: count,
});
export type DomainResponse = z.infer<typeof DomainResponse>;

export const DomainReport = z.object({
  /** Those with most people, first. */
  domains: z.array(DomainResponse),
  /** All other domains together. */
  rest: DomainResponse.omit({ domain: true }).extend({ domains: count }),
  /** False if there are too many people to count all of them. */
  is_complete: z.boolean(),
  counted_at: time,
});
export type DomainReport = z.infer<typeof DomainReport>;

/** A campaign's email as it was sent. */
export const SentEmail = z.object({
  /** Who it's filled in for; null: the words for people we know nothing about. */
  recipient: Recipient.pick({ id: true, email: true, name: true }).nullable(),
  subject: z.string(),
  text: z.string(),
  /** Shows its HTML until `expires_at`. */
  url: z.string(),
  expires_at: time,
});
export type SentEmail = z.infer<typeof SentEmail>;

/** Recipients who clicked a link, each counted once. */
export const LinkClicks = z.object({
  link: z.string(),
  /** Its words in the email; null for a link that isn't in it. */
  label: z.string().nullable(),
  people: count,
  /** Those with automated clicks only. */
  machines: count,
  total: count,
});
export type LinkClicks = z.infer<typeof LinkClicks>;

export const LinkReport = z.object({
  /** The email's web links in its order; then others that were clicked, the most clicked first. */
  links: z.array(LinkClicks),
  /** False if there are too many clicks to count all of them. */
  is_complete: z.boolean(),
  counted_at: time,
});
export type LinkReport = z.infer<typeof LinkReport>;
