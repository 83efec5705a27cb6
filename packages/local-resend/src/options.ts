import type { LocalDomain } from './api/domains.ts';
import type { FaultPlan } from './faults/faults.ts';

export type Webhook = {
  url: string;
  /** `whsec_` and the base64 of the signing key; generated if absent. */
  secret?: string;
};

/**
 * When accepted emails are delivered, bounce, and so on: never (events happen only when triggered), at once, or after a random
 * number of milliseconds in a range.
 */
export type Delivery = 'off' | 'immediate' | readonly [minMs: number, maxMs: number];

export type LocalResendOptions = {
  /** 0 or absent: any free port. */
  port?: number;
  /** Default 127.0.0.1. The `/_local` routes only answer loopback, whatever this says. */
  host?: string;
  /** Names that it answers to, besides localhost, local-resend, and IPs. */
  hosts?: readonly string[];
  /** Absent or null: in memory only. */
  ledgerFile?: string | null;
  /** Bytes of request bodies to keep, newest first; 0 keeps none. Default 64 MB in memory, 1 GB on disk. */
  bodyCap?: number;
  /** Calls per second, default 10. Null: no limit and no such headers. */
  rateLimit?: number | null;
  /** Recipients per UTC day and month; default none. */
  dailyQuota?: number | null;
  monthlyQuota?: number | null;
  webhook?: Webhook | null;
  /** Milliseconds before each attempt of a webhook; default Resend's: 0, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h. */
  webhookSchedule?: readonly number[];
  /** Webhooks in flight at a time, default 8. */
  webhookConcurrency?: number;
  /** Default 'immediate'. */
  deliver?: Delivery;
  faults?: FaultPlan | null;
  /** Of faults and delays, default 1. */
  seed?: number;
  /** Ignore Idempotency-Keys, so a test can prove that it notices duplicates. */
  stripKeys?: boolean;
  /** The product's own URL: one-click unsubscribe may post to its host as well as to loopback. */
  publicUrl?: string;
  /** Where this process reaches the product, if its links lead elsewhere (containers). */
  productUrl?: string;
  /** Sender domains that count as verified; absent or null: all. */
  verifiedDomains?: readonly string[] | null;
  /** What `GET /domains` lists; default: the verified domains. */
  domains?: readonly LocalDomain[];
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When Svix, which sends Resend's webhooks, tries again: milliseconds after the attempt before. */
export const SVIX_SCHEDULE = [0, 5000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];
