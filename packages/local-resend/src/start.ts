import { createServer } from 'node:http';
import type { Express } from 'express';
import { assemble, type Stats } from './assemble.ts';
import type { EventType } from './events/details.ts';
import type { FaultPlan } from './faults/faults.ts';
import { openLedger } from './ledger/ledger.ts';
import { closeServer, listen } from './listen.ts';
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
  /** The secret webhooks are signed with, given or generated; null without a webhook. */
  readonly webhookSecret: () => string | null;
  readonly setWebhook: (webhook: Webhook | null) => void;
  /** Replaces the plan of faults; null: none. */
  readonly setFaults: (plan: FaultPlan | null) => void;
  /** Calls a second; null: no limit and no such headers. */
  readonly setRateLimit: (callsPerSecond: number | null) => void;
  /** Whether Idempotency-Keys are ignored. */
  readonly setStripKeys: (strip: boolean) => void;
  /** Every accepted mail, oldest first. */
  readonly ledger: () => LedgerEntry[];
  /** The mails that fit, oldest first, with bodies and events. */
  readonly find: (filter?: MailFilter) => Promise<FoundMail[]>;
  /** Makes an event happen to a mail, as the inbox does. Rejects for an unknown id. */
  readonly trigger: (id: string, type: EventType, given?: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Since the start or the last reset. */
  readonly stats: () => Stats;
  /** Forgets every mail, key, count, fault and pending webhook. */
  readonly reset: () => Promise<void>;
  /** Resolves when no delivery and no webhook is pending; mails scheduled for later do not count. */
  readonly settled: () => Promise<void>;
  /** Resolves when every socket is closed and the ledger is written. */
  readonly close: () => Promise<void>;
}

const wildcards: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]', '::1': '[::1]' };

/** Starts the stand-in. Rejects when the port is taken or the ledger cannot be read. */
export async function startLocalResend(options: LocalResendOptions = {}): Promise<LocalResend> {
  const file = options.ledgerFile ?? null;
  const host = options.host ?? '127.0.0.1';
  // The port is taken before the ledger is touched: it keeps a second process away from the file of the first.
  let open: (app: Express) => void = () => undefined;
  const opened = new Promise<Express>((resolve) => {
    open = resolve;
  });
  const server = createServer((req, res) => void opened.then((ready) => ready(req, res)));
  const port = await listen(server, options.port ?? 0, host);
  const bodyCap = options.bodyCap ?? (file === null ? 64e6 : 1e9);
  const ledger = await openLedger({ file, bodyCap }).catch(async (error: unknown) => {
    await closeServer(server);
    throw error;
  });
  const { app, settings, faults, trigger, resume, stop, ...shared } = assemble(ledger, options);
  resume();
  open(app);

  return {
    ...shared,
    url: `http://${wildcards[host] ?? host}:${port}`,
    port,
    webhookSecret: () => settings.read().webhook?.secret ?? null,
    setWebhook: (webhook) => settings.change({ webhook }),
    setFaults: faults.set,
    setRateLimit: (rateLimit) => settings.change({ rateLimit }),
    setStripKeys: (stripKeys) => settings.change({ stripKeys }),
    ledger: () => [...ledgerEntries(ledger)],
    find: (filter = {}) => findMails(ledger, filter),
    trigger: async (id, type, given) => {
      const place = ledger.locate(id);
      if (!place) throw new Error(`There is no mail with the id ${id}.`);
      await trigger(place, type, given);
    },
    close: async () => {
      await closeServer(server);
      await stop();
      await ledger.close();
    },
  };
}
