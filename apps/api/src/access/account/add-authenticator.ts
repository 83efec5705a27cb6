import { clockText, texts } from '@fairlead/contract/platform/texts';
import type { Deps } from '../../platform/deps.ts';
import { badRequest, conflict } from '../../platform/http/answers/errors.ts';
import { authenticatorUri, checkCode, newAuthenticatorKey } from '../factors/authenticator-app.ts';
import { insertChallenge } from '../factors/challenges.queries.ts';
import { decryptKey, encryptionKey, encryptKey } from '../factors/key-encryption.ts';
import { actAs } from '../sessions/act-as.ts';
import type { Caller } from '../sessions/authenticate.ts';
import { finishEnrollment } from './store-factor.ts';

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
