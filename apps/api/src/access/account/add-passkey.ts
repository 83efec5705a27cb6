import type { PasskeyRegistration } from '@fairlead/contract/access/second-factors';
import { texts } from '@fairlead/contract/platform/texts';
import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { badRequest, conflict } from '../../platform/http/answers/errors.ts';
import { insertChallenge } from '../factors/challenges.queries.ts';
import { findFactors } from '../factors/factors.queries.ts';
import { passkeySite, registrationOptions, verifyRegistration } from '../factors/passkeys.ts';
import { actAs } from '../sessions/act-as.ts';
import type { Caller } from '../sessions/authenticate.ts';
import { finishEnrollment } from './store-factor.ts';

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

type Enrollment = { enrollment: string; name: string; passkey: PasskeyRegistration };

/** @throws HttpError 400 if the passkey isn't for this site and enrollment, 409 if that's over or it's there already */
export const addPasskey = (
  { config, db }: Deps,
  { enrollment, name, passkey }: Enrollment,
  caller: Caller,
) => {
  const site = siteOrRefuse(config);
  return finishEnrollment(db, caller, { enrollment, purpose: 'passkey' }, async (challenge) => {
    const verified = await verifyRegistration(site, challenge, passkey);
    if (!verified) throw badRequest(texts.secondFactor.passkeyFailed);
    return { kind: 'passkey', admin_id: caller.actor.id, name, ...verified };
  });
};
