import type { FactorKind } from '@fairlead/contract/access/second-factors';
import type { Knex } from 'knex';
import type { Config } from '../../platform/config.ts';
import { insertChallenge } from './challenges.queries.ts';
import { findFactors } from './factors.queries.ts';
import { assertionOptions, passkeySite } from './passkeys.ts';

const KINDS: readonly FactorKind[] = ['passkey', 'totp'];

/** What an account can answer with, and a challenge for it, in the transaction that asks. */
export async function askForFactor(trx: Knex, config: Config, adminId: number, purpose: 'login' | 'confirm') {
  const factors = await findFactors(trx, adminId);
  const site = passkeySite(config);
  const passkeys = site ? factors.filter(({ kind }) => kind === 'passkey') : [];
  const passkey = site && passkeys.length > 0 ? await assertionOptions(site, passkeys) : undefined;
  const { id: challenge, expires_at } = await insertChallenge(trx, {
    adminId,
    purpose,
    content: passkey?.challenge,
  });
  const methods = KINDS.filter((kind) =>
    kind === 'passkey' ? passkey : factors.some((factor) => factor.kind === kind),
  );
  return { challenge, expires_at, methods, ...(passkey ? { passkey: { ...passkey } } : {}) };
}
