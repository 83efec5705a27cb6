import type { RateLimit } from '../api/rate-limit.ts';
import { newSecret } from '../events/sign.ts';
import type { Webhooks } from '../events/webhooks.ts';
import type { Webhook } from '../options.ts';

export interface SettingsChange {
  readonly rateLimit?: number | null;
  readonly webhook?: Webhook | null;
  readonly stripKeys?: boolean;
}

/** What can be changed while the stand-in runs. */
export interface Settings {
  readonly change: (change: SettingsChange) => void;
  readonly read: () => { rateLimit: number | null; webhook: Required<Webhook> | null; stripKeys: boolean };
}

export function createSettings(
  rateLimiter: RateLimit,
  webhooks: Webhooks,
  initial: SettingsChange,
): Settings {
  let rateLimit: number | null = null;
  let webhook: Required<Webhook> | null = null;
  let stripKeys = false;

  function change(next: SettingsChange): void {
    if (next.stripKeys !== undefined) stripKeys = next.stripKeys;
    if (next.rateLimit !== undefined) {
      rateLimit = next.rateLimit;
      rateLimiter.set(rateLimit);
    }
    if (next.webhook !== undefined) {
      webhook = next.webhook && { url: next.webhook.url, secret: next.webhook.secret ?? newSecret() };
      webhooks.set(webhook);
    }
  }

  change(initial);
  return { change, read: () => ({ rateLimit, webhook, stripKeys }) };
}
