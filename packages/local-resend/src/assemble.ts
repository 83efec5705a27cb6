import type { Express } from 'express';
import { createQuota } from './api/quota.ts';
import { createRateLimit } from './api/rate-limit.ts';
import { createSend } from './api/send.ts';
import { createApp } from './app.ts';
import { createLifecycle, type Happening } from './events/lifecycle.ts';
import { createQuiet } from './events/quiet.ts';
import { createTrigger, type Trigger } from './events/trigger.ts';
import { createWebhooks, type WebhookCounts } from './events/webhooks.ts';
import { createFaults, type Faults, seededRandom } from './faults/faults.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import type { Ledger } from './ledger/ledger.ts';
import { type Counts, createCounters } from './local/counters.ts';
import { createSettings, type Settings } from './local/settings.ts';
import { type LocalResendOptions, svixSchedule } from './options.ts';

export interface Stats extends Counts {
  readonly webhooks: WebhookCounts;
}

/** The parts of a stand-in, joined but not yet listening. */
export interface Assembly {
  readonly app: Express;
  readonly faults: Faults;
  readonly settings: Settings;
  readonly trigger: Trigger;
  readonly stats: () => Stats;
  readonly settled: () => Promise<void>;
  readonly reset: () => Promise<void>;
  /** Goes on with what an earlier process left unfinished. */
  readonly resume: () => void;
  readonly stop: () => Promise<void>;
}

export function assemble(ledger: Ledger, options: LocalResendOptions): Assembly {
  const now = () => Date.now();
  const seed = options.seed ?? 1;
  const counters = createCounters();
  const quiet = createQuiet();
  const quota = createQuota(options.dailyQuota ?? null, options.monthlyQuota ?? null, now);
  const rateLimit = createRateLimit(null, now);
  const faults = createFaults(options.faults ?? null, seed);
  const webhooks = createWebhooks({
    ledger,
    quiet,
    now,
    schedule: options.webhookSchedule ?? svixSchedule,
    concurrency: options.webhookConcurrency ?? 8,
  });
  const settings = createSettings(rateLimit, webhooks, {
    rateLimit: options.rateLimit === undefined ? 10 : options.rateLimit,
    webhook: options.webhook ?? null,
    stripKeys: options.stripKeys ?? false,
  });

  async function emit(happening: Happening): Promise<void> {
    const event = await ledger.record({ ...happening, owed: webhooks.listening() });
    if (event.owed) webhooks.enqueue(event);
  }
  const deliver = options.deliver ?? 'immediate';
  const lifecycle = createLifecycle({ ledger, quiet, deliver, random: seededRandom(seed + 1), now, emit });
  const trigger = createTrigger(emit, now);
  const rules = () => ({
    refusedDomains: options.refusedDomains ?? ['example.com', 'test.com'],
    verifiedDomains: options.verifiedDomains ?? null,
    now: now(),
  });
  const send = createSend({ ledger, quota, counters, rules, onAccepted: lifecycle.begin });

  async function reset(): Promise<void> {
    faults.set(null);
    counters.clear();
    quota.clear();
    lifecycle.clear();
    webhooks.clear();
    await ledger.clear();
  }

  const shared = {
    faults,
    settings,
    trigger,
    stats: () => ({ ...counters.read(), webhooks: webhooks.counts() }),
    settled: quiet.whenQuiet,
    reset,
  };
  const inbox = inboxRoutes({
    ledger,
    trigger,
    host: options.host ?? '127.0.0.1',
    publicUrl: options.publicUrl ?? null,
    productUrl: options.productUrl ?? null,
  });
  const apiKey = options.apiKey ?? null;
  const stripKeys = () => settings.read().stripKeys;
  return {
    ...shared,
    app: createApp({ ...shared, ledger, quota, counters, rateLimit, send, now, stripKeys, apiKey }, inbox),
    resume: () => {
      for (const call of ledger.index.calls) {
        if (!call) continue;
        quota.count(call.recipients, call.at);
        lifecycle.begin(call);
      }
      if (!webhooks.listening()) return;
      for (const event of ledger.index.unsettled.values()) webhooks.enqueue(event);
    },
    stop: async () => {
      lifecycle.clear();
      webhooks.stop();
      await quiet.whenQuiet();
    },
  };
}
