import { readFileSync } from 'node:fs';
import type { Delivery, LocalResendOptions } from './options.ts';

/** Thrown with one sentence that names the variable and what it must be. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the options of a process from its environment. */
export function readConfig(env: Environment): LocalResendOptions {
  const webhookUrl = env.WEBHOOK_URL || undefined;
  const secret = env.WEBHOOK_SECRET || readSecretFile(env.WEBHOOK_SECRET_FILE);
  if (webhookUrl !== undefined && !URL.canParse(webhookUrl)) {
    throw new ConfigError(`WEBHOOK_URL must be a URL, not "${webhookUrl}".`);
  }
  if (secret !== undefined && !/^whsec_[A-Za-z0-9+/]{20,}={0,2}$/.test(secret)) {
    throw new ConfigError('WEBHOOK_SECRET must be whsec_ followed by base64 of at least 16 bytes.');
  }
  return {
    port: wholeNumber(env, 'INBOX_PORT', 65_535) ?? 5001,
    host: env.INBOX_HOST || '127.0.0.1',
    ledgerFile: env.LEDGER_FILE || null,
    ...(env.BODY_CAP && { bodyCap: wholeNumber(env, 'BODY_CAP') ?? 0 }),
    rateLimit: env.RATE_LIMIT === 'off' ? null : (wholeNumber(env, 'RATE_LIMIT') ?? 10),
    dailyQuota: wholeNumber(env, 'DAILY_QUOTA'),
    monthlyQuota: wholeNumber(env, 'MONTHLY_QUOTA'),
    deliver: readDelivery(env.DELIVER || 'immediate'),
    seed: wholeNumber(env, 'SEED') ?? 1,
    stripKeys: env.STRIP_KEYS === 'on',
    ...(webhookUrl !== undefined && {
      webhook: { url: webhookUrl, ...(secret !== undefined && { secret }) },
    }),
    ...(env.PUBLIC_URL && { publicUrl: readUrl(env.PUBLIC_URL, 'PUBLIC_URL') }),
    ...(env.PRODUCT_URL && { productUrl: readUrl(env.PRODUCT_URL, 'PRODUCT_URL') }),
  };
}

function readSecretFile(file: string | undefined): string | undefined {
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(`WEBHOOK_SECRET_FILE names a file that cannot be read: ${file}.`);
  }
}

function readUrl(text: string, name: string): string {
  if (!URL.canParse(text)) throw new ConfigError(`${name} must be a URL, not "${text}".`);
  return text;
}

function wholeNumber(env: Environment, name: string, max = Number.MAX_SAFE_INTEGER): number | null {
  const text = env[name];
  if (!text) return null;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max)
    throw new ConfigError(`${name} must be a whole number, not "${text}".`);
  return value;
}

function readDelivery(text: string): Delivery {
  if (text === 'off' || text === 'immediate') return text;
  const [, from, to] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  if (from === undefined || to === undefined || Number(from) > Number(to)) {
    throw new ConfigError(
      `DELIVER must be off, immediate or a range of milliseconds such as 200-2000, not "${text}".`,
    );
  }
  return [Number(from), Number(to)];
}
