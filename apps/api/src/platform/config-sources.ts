import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Each of these can come from a file named by the variable with `_FILE` appended; the variable itself takes precedence.
 */
const secrets = [
  'ADMIN_PASSWORD',
  'ERASURE_KEY',
  'JWT_SECRET',
  'JWT_SECRET_ALSO_ACCEPTED',
  'METRICS_TOKEN',
  'RESEND_API_KEY',
  'RESEND_WEBHOOK_SECRET',
  'RESEND_WEBHOOK_SECRET_ALSO_ACCEPTED',
  'TRANSACTIONAL_RESEND_API_KEY',
];

/** How keys for local-resend begin. */
export const LOCAL_KEY = 're_local';

function readSecret(env: Environment, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The configuration has problems: ${name}_FILE names a file that can’t be read (${code}).`,
    );
  }
}

function withPassword(url: string, password: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed?.username || parsed.password) return url;
  parsed.password = encodeURIComponent(password);
  return parsed.href;
}

/** The database beside it has two roles; one that the operator names has as many as they say. */
function databaseUrls(env: Environment) {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, LOCAL_DATABASE_URL, LOCAL_MIGRATION_DATABASE_URL } = env;
  return {
    DATABASE: DATABASE_URL || LOCAL_DATABASE_URL,
    MIGRATION_DATABASE: MIGRATION_DATABASE_URL || (DATABASE_URL ? undefined : LOCAL_MIGRATION_DATABASE_URL),
  };
}

/**
 * The environment with secrets read from files, passwords added to the URLs of the database, the database beside it if
 * none is named, and local-resend as the provider if there is no key.
 * @throws Error with one sentence if a file can't be read
 */
export function fillIn(env: Environment): Environment {
  const filled: Record<string, string | undefined> = { ...env };
  for (const name of secrets) filled[name] = env[name] || readSecret(env, name);
  for (const [name, url] of Object.entries(databaseUrls(env))) {
    const password = url ? readSecret(env, `${name}_PASSWORD`) : undefined;
    filled[`${name}_URL`] = url && password ? withPassword(url, password) : url;
  }
  if (!filled.RESEND_API_KEY && env.LOCAL_RESEND_URL) {
    filled.RESEND_API_KEY = LOCAL_KEY;
    filled.RESEND_BASE_URL = env.LOCAL_RESEND_URL;
  }
  return filled;
}
