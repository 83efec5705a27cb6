import { randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import { startLocalResend } from '@fairlead/local-resend';
import { startEmbeddedDb } from './database/embedded-db.ts';
import { keptSecret } from './kept-secret.ts';
import type { Parts } from './parts.ts';
import { isGiven } from './ports.mjs';

export type BackendOptions = {
  /** Of the API. */
  port: number;
  inboxPort: number;
  /** Where the database, the emails, and the secrets are kept; `null`: nothing outlives the stack. */
  dataDir: string | null;
  /** Default: the embedded database. */
  databaseUrl?: string | undefined;
  /** `env` has an API key for Resend; default: local-resend stands in for it. */
  hasProviderKey?: boolean;
  /** The environment of the API, completed by the stack. */
  env: NodeJS.ProcessEnv;
};

export type Backends = {
  /** The complete environment of an API process. */
  apiEnv: NodeJS.ProcessEnv;
  databaseUrl: string;
  /** `null` if emails go out through Resend. */
  inboxUrl: string | null;
};

/** The folder of the embedded database inside the data folder. */
export function databaseFolder(dataDir: string): string {
  return path.join(dataDir, 'db');
}

/** What reaches an API with this HOST from this machine. The API itself refuses a HOST that's neither. */
function hostInUrl(host = ''): string {
  if (['', 'localhost', '::', '0.0.0.0'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** Starts what the API talks to. */
export async function startBackends(options: BackendOptions, parts: Parts): Promise<Backends> {
  const url = `http://${hostInUrl(options.env.HOST)}:${options.port}`;
  const publicUrl = options.env.PUBLIC_URL || url;
  const secrets = {
    ...(await unlessGiven(options, 'JWT_SECRET', 'jwt-secret')),
    ...(await unlessGiven(options, 'ERASURE_KEY', 'erasure-key')),
  };
  const databaseUrl = options.databaseUrl ?? (await startDatabase(options.dataDir, parts));
  const mail = options.hasProviderKey
    ? { env: {}, inboxUrl: null }
    : await startMail(options, { url, publicUrl }, parts);
  return {
    apiEnv: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...options.env,
      ...mail.env,
      ...secrets,
      PORT: String(options.port),
      PUBLIC_URL: publicUrl,
      DATABASE_URL: databaseUrl,
    },
    databaseUrl,
    inboxUrl: mail.inboxUrl,
  };
}

async function startDatabase(dataDir: string | null, parts: Parts): Promise<string> {
  const db = await startEmbeddedDb({ dataDir: dataDir && databaseFolder(dataDir) });
  parts.add({ name: 'The embedded database', ...db });
  return db.url;
}

async function startMail(
  options: BackendOptions,
  { url, publicUrl }: { url: string; publicUrl: string },
  parts: Parts,
) {
  const webhookSecret = await secret(
    options,
    'webhook-secret',
    () => `whsec_${randomBytes(24).toString('base64')}`,
  );
  const mail = await startLocalResend({
    port: options.inboxPort,
    host: '127.0.0.1',
    ledgerFile: options.dataDir && path.join(options.dataDir, 'mail-ledger.jsonl'),
    webhook: { url: `${url}/api/webhooks/resend`, secret: webhookSecret },
    publicUrl,
  });
  parts.add({ name: 'The email inbox', stop: mail.close });
  return {
    env: { RESEND_API_KEY: 're_local', RESEND_BASE_URL: mail.url, RESEND_WEBHOOK_SECRET: webhookSecret },
    inboxUrl: `http://localhost:${mail.port}`,
  };
}

const unlessGiven = async (options: BackendOptions, variable: string, file: string) =>
  isGiven(options.env, variable)
    ? {}
    : { [variable]: await secret(options, file, () => randomBytes(48).toString('base64')) };

function secret({ dataDir }: BackendOptions, name: string, make: () => string): Promise<string> {
  return dataDir === null ? Promise.resolve(make()) : keptSecret(dataDir, name, make);
}
