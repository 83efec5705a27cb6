import { createServer } from 'node:http';
import type { Express } from 'express';
import { type LocalDomain, localDomain } from './api/domains.ts';
import { createQuota } from './api/quota.ts';
import { createRateLimit } from './api/rate-limit.ts';
import { createSuppressionList, type Origin } from './api/suppressions.routes.ts';
import { createApp } from './app.ts';
import type { Deps, Reading } from './deps.ts';
import { createEmit } from './events/emit.ts';
import type { EventType } from './events/event-types.ts';
import { createLifecycle } from './events/lifecycle.ts';
import { createPending, type Pending } from './events/pending.ts';
import { newSecret } from './events/sign.ts';
import { createWebhooks, type WebhookCounts } from './events/webhooks.ts';
import { createFaults, type FaultPlan, seededRandom } from './faults/faults.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { type Ledger, openLedger } from './ledger/ledger.ts';
import { closeServer, listen } from './listen.ts';
import { type Counts, noCounts } from './local/counts.ts';
import { type EmailFilter, entryOf, type FoundEmail, findEmails, type LedgerEntry } from './local/entries.ts';
import { localRoutes } from './local/local.routes.ts';
import { type LocalResendOptions, SVIX_SCHEDULE, type Webhook } from './options.ts';

/** A running stand-in for Resend. */
export type LocalResend = {
  /** What the SDK takes as `baseUrl`; also where the inbox is in the browser. */
  url: string;
  port: number;
  /** The secret that webhooks are signed with, given or generated; null without a webhook. */
  webhookSecret(): string | null;
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
  /** Whether Idempotency-Keys are ignored. */
  setStripKeys(strip: boolean): void;
  /** Every accepted email, oldest first. */
  ledger(): LedgerEntry[];
  /** The emails that match, oldest first, with bodies and events. */
  find(filter?: EmailFilter): Promise<FoundEmail[]>;
  /** Makes an event happen to an email, as the inbox does. Rejects for an unknown id. */
  trigger(id: string, type: EventType, given?: Record<string, unknown>): Promise<void>;
  /** Sends the webhook of an event that isn't about an email. */
  announce(type: string, data: Record<string, unknown>): void;
  /** Puts an address on the account's suppression list. */
  suppress(email: string, origin: Origin): void;
  /** Since the start or the last reset. */
  stats(): Counts & { webhooks: WebhookCounts };
  /** Forgets every email, key, count, fault, and pending webhook. */
  reset(): Promise<void>;
  /** Resolves when no delivery and no webhook is pending; emails scheduled for later don't count. */
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
  const ledger = await openLedger(ledgerFile, bodyCap).catch(async (error: unknown) => {
    await closeServer(server);
    throw error;
  });
  const pending = createPending();
  const deps = createDeps(ledger, pending, options);
  const { counts, quota, rateLimit, faults, webhooks, emit, lifecycle } = deps;

  function setWebhook(webhook: Webhook | null): void {
    webhooks.setTarget(webhook && { url: webhook.url, secret: webhook.secret ?? newSecret() });
  }
  const stats = () => ({ ...counts, webhooks: webhooks.counts() });

  async function reset(): Promise<void> {
    faults.set(null);
    Object.assign(counts, noCounts());
    quota.clear();
    lifecycle.clear();
    webhooks.clear();
    deps.suppressions.clear();
    await ledger.clear();
  }

  setWebhook(options.webhook ?? null);
  resume(deps);
  serve(
    createApp(deps, options.hosts ?? [], {
      local: localRoutes(deps, { stats, reset }),
      inbox: inboxRoutes({ ...options, host, ledger, emit }),
    }),
  );

  return {
    url: `http://${WILDCARDS[host] ?? host}:${port}`,
    port,
    webhookSecret: () => webhooks.target()?.secret ?? null,
    setWebhook,
    setFaults: faults.set,
    setRateLimit: rateLimit.set,
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
    find: (filter = {}) => findEmails(ledger, filter),
    trigger: async (id, type, given = {}) => {
      const email = ledger.find(id);
      if (!email) throw new Error(`There's no email with the id ${id}.`);
      await emit(email, type, { given });
    },
    announce: webhooks.announce,
    suppress: (email, origin) => void deps.suppressions.add(email, origin),
    stats,
    reset,
    idle: pending.none,
    close: async () => {
      await closeServer(server);
      lifecycle.clear();
      webhooks.stop();
      await pending.none();
      await ledger.close();
    },
  };
}

function createDeps(ledger: Ledger, pending: Pending, options: LocalResendOptions): Deps {
  const { rateLimit = 10, seed = 1, deliver = 'immediate' } = options;
  const webhooks = createWebhooks({
    ledger,
    pending,
    schedule: options.webhookSchedule ?? SVIX_SCHEDULE,
    concurrency: options.webhookConcurrency ?? 8,
  });
  const emit = createEmit(ledger, webhooks);
  return {
    ledger,
    counts: noCounts(),
    quota: createQuota(options.dailyQuota ?? null, options.monthlyQuota ?? null),
    rateLimit: createRateLimit(rateLimit),
    faults: createFaults(options.faults ?? null, seed),
    webhooks,
    emit,
    suppressions: createSuppressionList(webhooks.announce),
    lifecycle: createLifecycle({ pending, deliver, random: seededRandom(seed + 1), emit }),
    verifiedDomains: options.verifiedDomains ?? null,
    domains: options.domains ?? (options.verifiedDomains ?? []).map((name) => localDomain(name)),
    reading: 'answering',
    sendingOnly: false,
    stripKeys: options.stripKeys ?? false,
  };
}

/** Continues what an earlier process left unfinished. */
function resume({ ledger, quota, lifecycle, webhooks }: Deps): void {
  for (const { call, index } of ledger.emails) if (index === 0) quota.count(call.recipients, call.at);
  for (const email of ledger.emails) lifecycle.begin(email);
  if (!webhooks.listening()) return;
  for (const { email, event } of ledger.owed()) webhooks.enqueue(email, event);
}
