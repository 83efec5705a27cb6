import { readFileSync } from 'node:fs';
import type { Delivery, LocalResendOptions, Webhook } from './options.ts';

/** Thrown with one sentence that names the variable and what it must be. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

/** Reads the options of the process from its environment. */
export function readConfig(env: Environment): LocalResendOptions {
  const publicUrl = readUrl(env, 'PUBLIC_URL');
  const productUrl = readUrl(env, 'PRODUCT_URL');
  return {
    port: wholeNumber(env, 'INBOX_PORT', 65_535) ?? 5001,
    host: env.INBOX_HOST || '127.0.0.1',
    hosts: (env.INBOX_HOSTS ?? '').split(',').flatMap((name) => name.trim() || []),
    ledgerFile: env.LEDGER_FILE || null,
    rateLimit: env.RATE_LIMIT === 'off' ? null : (wholeNumber(env, 'RATE_LIMIT') ?? 10),
    dailyQuota: wholeNumber(env, 'DAILY_QUOTA'),
    monthlyQuota: wholeNumber(env, 'MONTHLY_QUOTA'),
    deliver: readDelivery(env.DELIVER || 'immediate'),
    webhook: readWebhook(env),
    ...(publicUrl && { publicUrl }),
    ...(productUrl && { productUrl }),
  };
}

function readWebhook(env: Environment): Webhook | null {
  const url = readUrl(env, 'WEBHOOK_URL');
  const secret = env.WEBHOOK_SECRET || readSecretFile(env.WEBHOOK_SECRET_FILE);
  if (secret && !/^whsec_[A-Za-z0-9+/]{20,}={0,2}$/.test(secret)) {
    throw new ConfigError('WEBHOOK_SECRET must be whsec_ followed by base64 of at least 16 bytes.');
  }
  return url ? { url, ...(secret && { secret }) } : null;
}

function readSecretFile(file: string | undefined): string | undefined {
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(`WEBHOOK_SECRET_FILE names a file that cannot be read: ${file}.`);
  }
}

function readUrl(env: Environment, name: string): string | undefined {
  const url = env[name];
  if (url && !URL.canParse(url)) throw new ConfigError(`${name} must be a URL, not "${url}".`);
  return url;
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
