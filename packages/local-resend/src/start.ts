import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createQuota } from './api/quota.ts';
import { createRateLimit } from './api/rate-limit.ts';
import { createSend } from './api/send.ts';
import { createApp } from './app.ts';
import { createFaults, type FaultPlan } from './faults/faults.ts';
import { openLedger } from './ledger/ledger.ts';
import { type Counts, createCounters } from './local/counters.ts';
import {
  type FoundMail,
  findMails,
  type LedgerEntry,
  ledgerEntries,
  type MailFilter,
} from './local/entries.ts';
import type { LocalResendOptions, Webhook } from './options.ts';

/** A running stand-in for Resend. */
export interface LocalResend {
  /** What the SDK takes as `baseUrl`; the inbox in the browser is here, too. */
  readonly url: string;
  readonly port: number;
  readonly setWebhook: (webhook: Webhook | null) => void;
  /** Replaces the plan of faults; null: none. */
  readonly setFaults: (plan: FaultPlan | null) => void;
  /** Calls a second; null: no limit and no such headers. */
  readonly setRateLimit: (callsPerSecond: number | null) => void;
  /** Every accepted mail, oldest first. */
  readonly ledger: () => LedgerEntry[];
  /** The mails that fit, oldest first, with bodies and events. */
  readonly find: (filter?: MailFilter) => Promise<FoundMail[]>;
  readonly stats: () => Counts;
  /** Forgets every mail, key, count and fault. */
  readonly reset: () => Promise<void>;
  /** Resolves when no webhook is pending. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts the stand-in. Rejects when the port is taken or the ledger cannot be read. */
export async function startLocalResend(options: LocalResendOptions = {}): Promise<LocalResend> {
  const file = options.ledgerFile ?? null;
  const now = () => Date.now();
  const counters = createCounters();
  const ledger = await openLedger({ file, bodyCap: options.bodyCap ?? (file === null ? 64e6 : 1e9) });
  const quota = createQuota(options.dailyQuota ?? null, options.monthlyQuota ?? null, now);
  const rateLimit = createRateLimit(options.rateLimit === undefined ? 10 : options.rateLimit, now);
  const faults = createFaults(options.faults ?? null, options.seed ?? 1);
  const send = createSend({
    ledger,
    quota,
    counters,
    rules: () => ({
      refusedDomains: options.refusedDomains ?? ['example.com', 'test.com'],
      verifiedDomains: options.verifiedDomains ?? null,
      now: now(),
    }),
    onAccepted: () => undefined,
  });
  const app = createApp({
    ledger,
    quota,
    counters,
    rateLimit,
    faults,
    send,
    now,
    apiKey: options.apiKey ?? null,
    stripKeys: () => options.stripKeys ?? false,
  });
  const server = createServer(app);
  const host = options.host ?? '127.0.0.1';
  const port = await listen(server, options.port ?? 0, host);

  return {
    url: `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`,
    port,
    setWebhook: () => undefined,
    setFaults: faults.set,
    setRateLimit: rateLimit.set,
    ledger: () => [...ledgerEntries(ledger)],
    find: (filter = {}) => findMails(ledger, filter),
    stats: counters.read,
    reset: async () => {
      faults.set(null);
      counters.clear();
      quota.clear();
      await ledger.clear();
    },
    settled: async () => undefined,
    close: async () => {
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
      await ledger.close();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      const { port: chosen } = server.address() as AddressInfo;
      done(chosen);
    });
  });
}
