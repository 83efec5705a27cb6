import type { FaultPlan } from './faults/faults.ts';

export interface Webhook {
  readonly url: string;
  /** `whsec_` and the base64 of the signing key; generated when absent. */
  readonly secret?: string;
}

/**
 * When accepted mails are delivered, test addresses bounce and so on: never (events come only by hand), at once, or after a
 * random number of milliseconds in a range.
 */
export type Delivery = 'off' | 'immediate' | readonly [minMs: number, maxMs: number];

export interface LocalResendOptions {
  /** 0 or absent: any free port. */
  readonly port?: number;
  /** Default 127.0.0.1. Management routes answer to loopback whatever this says. */
  readonly host?: string;
  /** Absent or null: in memory only. */
  readonly ledgerFile?: string | null;
  /** Bytes of request bodies to keep, newest first; 0 keeps none. Default 64 MB in memory, 1 GB on disk. */
  readonly bodyCap?: number;
  /** Calls a second, default 10. Null: no limit and no such headers. */
  readonly rateLimit?: number | null;
  /** Recipients per UTC day and month; default none. */
  readonly dailyQuota?: number | null;
  readonly monthlyQuota?: number | null;
  readonly webhook?: Webhook | null;
  /** Milliseconds before each attempt of a webhook; default Resend's: 0, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h. */
  readonly webhookSchedule?: readonly number[];
  /** Webhooks in flight at once, default 8. */
  readonly webhookConcurrency?: number;
  /** Default 'immediate'. */
  readonly deliver?: Delivery;
  readonly faults?: FaultPlan | null;
  /** Of faults and delays, default 1. */
  readonly seed?: number;
  /** Ignore Idempotency-Keys, so that a harness can show that it notices duplicates. */
  readonly stripKeys?: boolean;
  /** The product's own URL: one-click unsubscribe may post to its host besides loopback. */
  readonly publicUrl?: string;
  /** Where the product is for this process, when that is not where its links lead (containers). */
  readonly productUrl?: string;
  /** The only API key let in; absent or null: every key that begins with `re_`. */
  readonly apiKey?: string | null;
  /** Recipient domains refused, default example.com and test.com as at Resend. */
  readonly refusedDomains?: readonly string[];
  /** Sender domains that count as verified; absent or null: all. */
  readonly verifiedDomains?: readonly string[] | null;
}

const minute = 60_000;
const hour = 60 * minute;

/** Svix's schedule of attempts, in milliseconds after the one before. */
export const svixSchedule = [0, 5000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];
