import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Each of these can come from a file named by the variable with `_FILE` appended; the variable itself takes precedence.
 */
const secrets = [
  'ADMIN_PASSWORD',
  'JWT_SECRET',
  'JWT_SECRET_ALSO_ACCEPTED',
  'METRICS_TOKEN',
  'RESEND_API_KEY',
  'RESEND_WEBHOOK_SECRET',
  'RESEND_WEBHOOK_SECRET_ALSO_ACCEPTED',
  'TRANSACTIONAL_RESEND_API_KEY',
];

/** local-resend accepts any key of this form. */
const LOCAL_KEY = 're_local';

function readSecret(env: Environment, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The configuration is not valid: ${name}_FILE names a file that cannot be read (${code}).`,
    );
  }
}

function withPassword(url: string, password: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed?.username || parsed.password) return url;
  parsed.password = encodeURIComponent(password);
  return parsed.href;
}

/**
 * The environment with secrets read from files, the password added to DATABASE_URL, and local-resend as the provider if
 * there is no key.
 * @throws Error with one sentence if a file can't be read
 */
export function fillIn(env: Environment): Environment {
  const filled: Record<string, string | undefined> = { ...env };
  for (const name of secrets) filled[name] = env[name] || readSecret(env, name);
  const password = env.DATABASE_URL ? readSecret(env, 'DATABASE_PASSWORD') : undefined;
  if (env.DATABASE_URL && password) filled.DATABASE_URL = withPassword(env.DATABASE_URL, password);
  if (!filled.RESEND_API_KEY && env.LOCAL_RESEND_URL) {
    filled.RESEND_API_KEY = LOCAL_KEY;
    filled.RESEND_BASE_URL = env.LOCAL_RESEND_URL;
  }
  return filled;
}
