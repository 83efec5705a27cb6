import type { FactorKind, PasskeyAssertion } from '@fairlead/contract/access/second-factors';
import { clockText, texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { type CheckedCode, checkCode } from './authenticator-app.ts';
import { insertChallenge } from './challenges.queries.ts';
import {
  countRecoveryCodes,
  type Factor,
  findFactors,
  isRecoveryCode,
  setCodeUsed,
  setPasskeyUsed,
  setRecoveryCodeUsed,
  setStepBarred,
} from './factors.queries.ts';
import { decryptKey, encryptionKey } from './key-encryption.ts';
import { assertionOptions, originOf, passkeySite, verifyAssertion } from './passkeys.ts';

/** One of the three. */
export type FactorAnswer = {
  code?: string | undefined;
  recovery_code?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
};

/** `use` makes sure, in the transaction of what it's for, that nothing is accepted twice. */
export type CheckedFactor =
  | { isCorrect: false; error: string }
  | {
      isCorrect: true;
      /** @returns false if it was used in the meantime */
      use: (trx: Knex) => Promise<boolean>;
      usedError: string;
      /** For the activity log: "Logged in …". */
      words: (trx: Knex) => Promise<string>;
    };

type Context = Pick<Deps, 'config' | 'db' | 'now'>;
const { secondFactor } = texts;
const wrong = (error: string): CheckedFactor => ({ isCorrect: false, error });

const precedence = ['correct', 'used', 'off', 'wrong'] as const;

/** An account may have several apps: the best outcome counts. */
async function checkAppCode({ config, db, now }: Context, factors: Factor[], code: string) {
  const keys = config.acceptedJwtSecrets.map(encryptionKey);
  const checked: { factor: Factor; result: CheckedCode }[] = [];
  let unreadable = 0;
  for (const factor of factors) {
    const key = factor.secret === null ? undefined : decryptKey(keys, factor.admin_id, factor.secret);
    if (key === undefined) unreadable += 1;
    else {
      const { last_step: lastStep, barred_step: barredStep } = factor;
      checked.push({ factor, result: checkCode(key, code, now(), { lastStep, barredStep }) });
    }
  }
  checked.sort((a, b) => precedence.indexOf(a.result.outcome) - precedence.indexOf(b.result.outcome));
  const [best] = checked;
  if (!best) return wrong(unreadable > 0 ? secondFactor.keyUnreadable : secondFactor.codeWrong);
  return judge(db, best.factor, best.result);
}

async function judge(db: Knex, { id }: Factor, result: CheckedCode): Promise<CheckedFactor> {
  switch (result.outcome) {
    case 'correct':
      return {
        isCorrect: true,
        use: (trx) => setCodeUsed(trx, id, result.step),
        usedError: secondFactor.codeUsed,
        words: async () => 'with an authenticator app',
      };
    case 'used':
      return wrong(secondFactor.codeUsed);
    case 'off':
      // Whoever guessed it has now been told that it will be right.
      if (result.seconds < 0) await setStepBarred(db, id, result.step);
      return wrong(clockText(result.seconds));
    case 'wrong':
      return wrong(secondFactor.codeWrong);
  }
}

async function checkRecoveryCode(db: Knex, adminId: number, code: string): Promise<CheckedFactor> {
  if (!(await isRecoveryCode(db, adminId, code))) return wrong(secondFactor.recoveryWrong);
  return {
    isCorrect: true,
    use: (trx) => setRecoveryCodeUsed(trx, adminId, code),
    usedError: secondFactor.recoveryUsed,
    words: async (trx) => `with a recovery code (${await countRecoveryCodes(trx, adminId)} left)`,
  };
}

async function checkPasskey(
  { config }: Context,
  factors: Factor[],
  passkey: PasskeyAssertion,
  challenge: string | null,
): Promise<CheckedFactor> {
  const site = passkeySite(config);
  const factor = factors.find(({ credential_id }) => credential_id === passkey.id);
  if (!site || !factor || !originOf(site, passkey.response.clientDataJSON))
    return wrong(secondFactor.passkeyOfOtherSite);
  const counter = challenge === null ? undefined : await verifyAssertion(site, challenge, factor, passkey);
  if (counter === undefined) return wrong(secondFactor.passkeyFailed);
  return {
    isCorrect: true,
    use: (trx) => setPasskeyUsed(trx, factor.id, counter),
    usedError: secondFactor.passkeyFailed,
    words: async () => 'with a passkey',
  };
}

/** Checks what somebody gives as the account's second factor; `challenge` is what a passkey must have signed. */
export async function checkFactor(
  context: Context,
  adminId: number,
  { code, recovery_code, passkey }: FactorAnswer,
  challenge: string | null,
): Promise<CheckedFactor> {
  if (recovery_code !== undefined) return checkRecoveryCode(context.db, adminId, recovery_code);
  const factors = await findFactors(context.db, adminId);
  if (passkey) return checkPasskey(context, factors, passkey, challenge);
  const apps = factors.filter(({ kind }) => kind === 'totp');
  return code === undefined ? wrong(secondFactor.choose) : checkAppCode(context, apps, code);
}

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
