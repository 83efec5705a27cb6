import type { PasskeyRegistration, SecondFactor } from '@fairlead/contract/access/second-factors';
import { clockText, texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { badRequest, conflict } from '../../platform/http/answers/errors.ts';
import { authenticatorUri, checkCode, newAuthenticatorKey } from '../factors/authenticator-app.ts';
import {
  type Challenge,
  deleteChallenge,
  findChallenge,
  insertChallenge,
} from '../factors/challenges.queries.ts';
import { factorNews, factorWords } from '../factors/factor-news.ts';
import {
  findFactors,
  hasFactor,
  insertFactor,
  type NewFactor,
  replaceRecoveryCodes,
} from '../factors/factors.queries.ts';
import { decryptKey, encryptionKey, encryptKey } from '../factors/key-encryption.ts';
import { passkeySite, registrationOptions, verifyRegistration } from '../factors/passkeys.ts';
import { emailOwner } from '../login/account-news.ts';
import { actAs, inTurn, type RecordAct } from '../sessions/act-as.ts';
import type { Caller } from '../sessions/authenticate.ts';

type Added = { factor: SecondFactor; recovery_codes?: string[] };

/** Stores a factor whose enrollment is finished; the first one comes with recovery codes. */
async function storeFactor(trx: Knex, record: RecordAct, caller: Caller, factor: NewFactor): Promise<Added> {
  const { actor, requestId } = caller;
  const isFirst = !(await hasFactor(trx, actor.id));
  const stored = await insertFactor(trx, factor);
  if (!stored) throw conflict(texts.secondFactor.passkeyThere);
  await record('CREATE_SECOND_FACTOR', `Added ${factorWords[factor.kind]} to their account`);
  await emailOwner(trx, actor, factorNews.added(factor.kind), requestId);
  return isFirst
    ? { factor: stored, recovery_codes: await replaceRecoveryCodes(trx, actor.id) }
    : { factor: stored };
}

/**
 * Finishes an enrollment that the caller began. If it's refused, the caller can try again until it expires.
 * @throws HttpError 409 if it's over, or the passkey is there already
 */
const finishEnrollment = (
  db: Knex,
  caller: Caller,
  { enrollment, purpose }: { enrollment: string; purpose: 'passkey' | 'totp' },
  check: (content: string) => Promise<NewFactor>,
): Promise<Added> =>
  inTurn(db, caller, async (trx, record) => {
    const begun: Challenge | undefined = await findChallenge(trx, enrollment, purpose);
    if (begun?.admin_id !== caller.actor.id || begun.content === null)
      throw conflict(texts.secondFactor.enrollmentOver);
    const factor = await check(begun.content);
    await deleteChallenge(trx, enrollment);
    return storeFactor(trx, record, caller, factor);
  });

/** Makes a key for an app. Nothing changes until a code from it arrives. */
export const beginAuthenticator = ({ config, db }: Deps, caller: Caller) =>
  actAs(db, caller, async (trx) => {
    const { id: adminId, username } = caller.actor;
    const key = newAuthenticatorKey();
    const content = encryptKey(encryptionKey(config.jwtSecret), adminId, key);
    const { id: enrollment } = await insertChallenge(trx, { adminId, purpose: 'totp', content });
    return { enrollment, key, uri: authenticatorUri(key, username) };
  });

type Enrollment = { enrollment: string; name: string; code: string };

/** @throws HttpError 400 for a wrong code, 409 if the enrollment is over */
export const addAuthenticator = (
  { config, db, now }: Deps,
  { enrollment, name, code }: Enrollment,
  caller: Caller,
) =>
  finishEnrollment(db, caller, { enrollment, purpose: 'totp' }, async (content) => {
    const adminId = caller.actor.id;
    const key = decryptKey(config.acceptedJwtSecrets.map(encryptionKey), adminId, content);
    if (key === undefined) throw conflict(texts.secondFactor.enrollmentOver);
    const checked = checkCode(key, code, now());
    if (checked.outcome === 'off') throw badRequest(clockText(checked.seconds));
    if (checked.outcome !== 'correct') throw badRequest(texts.secondFactor.codeWrong);
    const secret = encryptKey(encryptionKey(config.jwtSecret), adminId, key);
    return { kind: 'totp', admin_id: adminId, name, secret, last_step: checked.step };
  });

function siteOrRefuse(config: Config) {
  const site = passkeySite(config);
  if (!site) throw conflict(texts.secondFactor.passkeysUnavailable);
  return site;
}

/** @throws HttpError 409 if browsers make no passkeys for this site */
export const beginPasskey = ({ config, db }: Deps, caller: Caller) => {
  const site = siteOrRefuse(config);
  return actAs(db, caller, async (trx) => {
    const { actor } = caller;
    const options = await registrationOptions(site, actor, await findFactors(trx, actor.id));
    const { challenge: content } = options;
    const { id } = await insertChallenge(trx, { adminId: actor.id, purpose: 'passkey', content });
    return { enrollment: id, options: { ...options } };
  });
};

type PasskeyEnrollment = { enrollment: string; name: string; passkey: PasskeyRegistration };

/** @throws HttpError 400 if the passkey isn't for this site and enrollment, 409 if that's over or it's there already */
export const addPasskey = (
  { config, db }: Deps,
  { enrollment, name, passkey }: PasskeyEnrollment,
  caller: Caller,
) => {
  const site = siteOrRefuse(config);
  return finishEnrollment(db, caller, { enrollment, purpose: 'passkey' }, async (challenge) => {
    const verified = await verifyRegistration(site, challenge, passkey);
    if (!verified) throw badRequest(texts.secondFactor.passkeyFailed);
    return { kind: 'passkey', admin_id: caller.actor.id, name, ...verified };
  });
};
