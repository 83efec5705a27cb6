import { createServer } from 'node:http';
import type { Express } from 'express';
import type { LocalDomain } from './api/domains.ts';
import { createRateLimit } from './api/guard.ts';
import { createSuppressionList, type Origin } from './api/suppressions.routes.ts';
import { createApp } from './app.ts';
import { type Counts, type Deps, noCounts, type Reading } from './deps.ts';
import { createEmit, deliverEmail } from './events/emit.ts';
import { createWebhooks } from './events/webhooks.ts';
import { createFaults, type FaultPlan } from './faults/faults.ts';
import { type Ledger, openLedger, type StoredEmail } from './ledger/ledger.ts';
import { closeServer, listen } from './listen.ts';
import { entryOf, type FoundEmail, findEmails, type LedgerEntry } from './local/entries.ts';
import type { LocalResendOptions, Webhook } from './options.ts';

/** A running stand-in for Resend. */
export type LocalResend = {
  /** What the SDK takes as `baseUrl`; also where the inbox is in the browser. */
  url: string;
  port: number;
  setWebhook(webhook: Webhook | null): void;
  /** Replaces the plan of faults; null: none. */
  setFaults(plan: FaultPlan | null): void;
  /** Calls per second; null: no limit and no such headers. */
  setRateLimit(callsPerSecond: number | null): void;
  /** What `GET /domains` lists. */
  setDomains(domains: readonly LocalDomain[]): void;
  /** How `GET /domains` and `GET /usage` answer. */
  setReading(reading: Reading): void;
  /** Whether every key can only send, as one with Sending access does. */
  setSendingOnly(only: boolean): void;
  /** Whether Idempotency-Keys are ignored: proves that a test notices duplicates. */
  setStripKeys(strip: boolean): void;
  /** Every accepted email, oldest first. */
  ledger(): LedgerEntry[];
  /** The emails to an address, or all; oldest first, with bodies and events. */
  find(filter?: { to?: string }): Promise<FoundEmail[]>;
  /** Puts an address on the account's suppression list. */
  suppress(email: string, origin: Origin): void;
  /** Since the start or the last reset. */
  stats(): Counts;
  /** Forgets every email, key, count, fault, and pending webhook. */
  reset(): Promise<void>;
  /** Resolves when no delivery and no webhook is pending. */
  idle(): Promise<void>;
  /** Resolves when every socket is closed and the ledger is written. */
  close(): Promise<void>;
};

const WILDCARDS: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]', '::1': '[::1]' };

/** Starts the stand-in. Rejects if the port is taken or the ledger can't be read. */
export async function startLocalResend(options: LocalResendOptions = {}): Promise<LocalResend> {
  const { ledgerFile = null, host = '127.0.0.1', bodyCap = ledgerFile === null ? 64e6 : 1e9 } = options;
  // The port is taken before the ledger is opened, so a second process can't touch the file of the first.
  let serve: (app: Express) => void = () => undefined;
  const ready = new Promise<Express>((resolve) => {
    serve = resolve;
  });
  const server = createServer((req, res) => void ready.then((app) => app(req, res)));
  const port = await listen(server, options.port ?? 0, host);
  let ledger: Ledger;
  try {
    ledger = openLedger(ledgerFile, bodyCap);
  } catch (error) {
    await closeServer(server);
    throw error;
  }
  const webhooks = createWebhooks(ledger);
  const emit = createEmit(ledger, webhooks);
  const deliver = (email: StoredEmail) => {
    if (options.deliver !== 'off') deliverEmail(email, emit);
  };
  const deps: Deps = {
    ledger,
    counts: noCounts(),
    rateLimit: createRateLimit(options.rateLimit === undefined ? 10 : options.rateLimit),
    faults: createFaults(),
    emit,
    deliver,
    suppressions: createSuppressionList(webhooks.announce),
    domains: [],
    reading: 'answering',
    sendingOnly: false,
    stripKeys: false,
  };

  webhooks.setTarget(options.webhook ?? null);
  // Continues what an earlier process left unfinished.
  for (const { email, event } of ledger.owed()) webhooks.enqueue(email, event);
  for (const email of ledger.emails) if (email.state === 'queued' || email.state === 'sent') deliver(email);
  serve(createApp(deps, { ...options, host }));

  return {
    url: `http://${WILDCARDS[host] ?? host}:${port}`,
    port,
    setWebhook: webhooks.setTarget,
    setFaults: deps.faults.set,
    setRateLimit: deps.rateLimit.set,
    setDomains: (domains) => {
      deps.domains = domains;
    },
    setReading: (reading) => {
      deps.reading = reading;
    },
    setSendingOnly: (only) => {
      deps.sendingOnly = only;
    },
    setStripKeys: (strip) => {
      deps.stripKeys = strip;
    },
    ledger: () => ledger.emails.map(entryOf),
    find: async ({ to } = {}) => findEmails(ledger, to),
    suppress: (email, origin) => void deps.suppressions.add(email, origin),
    stats: () => ({ ...deps.counts }),
    reset: async () => {
      deps.faults.set(null);
      Object.assign(deps.counts, noCounts());
      webhooks.clear();
      deps.suppressions.clear();
      ledger.clear();
    },
    idle: webhooks.none,
    close: async () => {
      await closeServer(server);
      webhooks.stop();
      await webhooks.none();
      ledger.close();
    },
  };
}
