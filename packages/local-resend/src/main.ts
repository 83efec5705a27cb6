import { readFileSync } from 'node:fs';
import type { LocalResendOptions, Webhook } from './options.ts';
import { startLocalResend } from './start.ts';

type Environment = Record<string, string | undefined>;

/** The process. It prints one line when it listens, and stops gracefully on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const local = await startLocalResend(readOptions(process.env));
  process.stdout.write(`local-resend listens on ${local.url}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => local.close().then(() => process.exit(0), fail));
}

/** @throws Error with one sentence that names the variable and what it must be */
function readOptions(env: Environment): LocalResendOptions {
  const { INBOX_PORT: port = '5001', PUBLIC_URL: publicUrl, PRODUCT_URL: productUrl } = env;
  if (!/^\d{1,5}$/.test(port)) throw new Error(`INBOX_PORT must be a whole number, not "${port}".`);
  return {
    port: Number(port),
    host: env.INBOX_HOST || '127.0.0.1',
    hosts: (env.INBOX_HOSTS ?? '').split(',').flatMap((name) => name.trim() || []),
    ledgerFile: env.LEDGER_FILE || null,
    rateLimit: env.RATE_LIMIT === 'off' ? null : 10,
    webhook: readWebhook(env),
    ...(publicUrl && { publicUrl }),
    ...(productUrl && { productUrl }),
  };
}

function readWebhook(env: Environment): Webhook | null {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET_FILE: file } = env;
  if (!url) return null;
  const secret = env.WEBHOOK_SECRET || (file ? readFileSync(file, 'utf8').trim() : '');
  if (!/^whsec_[A-Za-z0-9+/]{20,}={0,2}$/.test(secret))
    throw new Error('WEBHOOK_SECRET must be whsec_ followed by base64 of at least 16 bytes.');
  return { url, secret };
}

function fail(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const sentence = code === 'EADDRINUSE' ? 'Its port is in use: set INBOX_PORT to another one.' : error;
  process.stderr.write(`local-resend: ${sentence instanceof Error ? sentence.message : sentence}\n`);
  process.exit(1);
}

main().catch(fail);
