import { createHmac, hkdfSync } from 'node:crypto';
import type { Knex } from 'knex';
import type { Resend } from 'resend';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { findKeys, findKeysWithDomain, joinAccounts, saveKeys } from './provider-keys.queries.ts';

function fingerprintOf(apiKey: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fairlead provider key', 32));
  return createHmac('sha256', key).update(apiKey).digest('hex');
}

/** Under which the API key is remembered: for each accepted secret, the current one first. None reveals the key. */
export const keyFingerprints = ({ key = '' }: Pick<Resend, 'key'>, secrets: readonly string[]): string[] =>
  secrets.map((secret) => fingerprintOf(key, secret));

const Domains = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Milliseconds for an answer, and until the provider is asked again after none came. */
const ANSWER_WITHIN = 5_000;
const ASK_AGAIN_AFTER = 30_000;
const PAGE = 100;

/** The ids of the account's domains, null if there are none or the key may not read them, undefined without an answer. */
async function readDomainIds(resend: Resend): Promise<string[] | null | undefined> {
  const { data, error } = await resend.domains.list(
    { limit: PAGE },
    { signal: AbortSignal.timeout(ANSWER_WITHIN) },
  );
  const domains = Domains.safeParse(data);
  if (domains.success) {
    const ids = domains.data.data.map(({ id }) => id);
    return ids.length > 0 ? ids : null;
  }
  const status = error?.statusCode ?? null;
  return status !== null && status >= 400 && status < 500 && status !== 429 ? null : undefined;
}

/** Remembers our key, and which account it's for: one with the same domain, or one of its own. */
async function saveAccount(trx: Knex, ours: readonly string[], domainIds: string[] | null): Promise<void> {
  const known = await findKeys(trx, ours);
  const related = domainIds === null ? [] : await findKeysWithDomain(trx, domainIds);
  const accounts = [...new Set([...known, ...related].map(({ account }) => account))];
  const [account = ours[0] ?? ''] = accounts;
  if (accounts.length > 1) await joinAccounts(trx, accounts, account);
  await saveKeys(
    trx,
    ours.map((fingerprint) => ({ fingerprint, account, domain_ids: domainIds })),
  );
}

export type ProviderAccount = {
  /** The fingerprint of the API key in use. */
  key: string;
  /** Looks at the account in the background, once per process. */
  lookSoon(): void;
  /** Resolves when no look is under way. */
  looked(): Promise<void>;
  /**
   * Whether a batch that was first posted with another key may be asked about with ours.
   * @returns undefined if the provider doesn't answer what would tell
   */
  isSame(key: string): Promise<boolean | undefined>;
};

/** The provider's account that an API key is for. The provider names none, so it's known by its domains. */
export function createProviderAccount({
  db,
  resend,
  config,
  log,
}: Pick<Deps, 'db' | 'resend' | 'config' | 'log'>): ProviderAccount {
  const ours = keyFingerprints(resend, config.acceptedJwtSecrets);
  let isKnown = false;
  let askAgainAt = Number.NEGATIVE_INFINITY;
  let look: Promise<void> | undefined;

  async function lookNow(): Promise<void> {
    askAgainAt = performance.now() + ASK_AGAIN_AFTER;
    const rows = await findKeys(db, ours);
    const isRemembered = rows.length === ours.length && rows.every(({ domain_ids }) => domain_ids !== null);
    const domainIds = isRemembered ? null : await readDomainIds(resend);
    if (!isRemembered) await db.transaction((trx) => saveAccount(trx, ours, domainIds ?? null));
    isKnown = domainIds !== undefined;
  }

  function lookOnce(): Promise<void> {
    if (look) return look;
    if (isKnown || performance.now() < askAgainAt) return Promise.resolve();
    look = lookNow().finally(() => {
      look = undefined;
    });
    return look;
  }

  return {
    key: ours[0] ?? '',
    lookSoon: () => {
      lookOnce().catch((error: unknown) =>
        log.warn({ err: error }, 'the provider’s account could not be saved'),
      );
    },
    looked: async () => {
      await look?.catch(() => undefined);
    },
    isSame: async (key) => {
      if (ours.includes(key)) return true;
      await lookOnce();
      const rows = await findKeys(db, [key, ours[0] ?? '']);
      const accounts = new Set(rows.map(({ account }) => account));
      if (rows.length === 2 && accounts.size === 1) return true;
      return isKnown ? false : undefined;
    },
  };
}
