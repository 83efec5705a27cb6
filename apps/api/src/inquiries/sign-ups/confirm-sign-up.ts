import type { SignUpConfirmation } from '@fairlead/contract/inquiries/sign-up/sign-up';
import { signUpRefusals } from '@fairlead/contract/inquiries/sign-up/sign-up-refusals';
import { SIGN_UP_VERSIONS } from '@fairlead/contract/inquiries/sign-up/sign-up-words';
import { NOTHING_KNOWN } from '@fairlead/contract/platform/person-fields';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import { deleteErased, type ErasureKey } from '../../consent/suppressions/erased-addresses.queries.ts';
import { isUndeliverable, lockEmail } from '../../consent/suppressions/suppressions.queries.ts';
import { insertChanges } from '../../consent/topics/preference-changes.queries.ts';
import { endPause, findTopicNames, setTopicChoice } from '../../consent/topics/topic-choices.queries.ts';
import { insertSignUpConsent } from '../../people/person/consents.queries.ts';
import { resubscribe } from '../../people/subscribers/resubscribe.ts';
import {
  insertResubscription,
  insertSubscriber,
  setActive,
} from '../../people/subscribers/subscribers.queries.ts';
import { lockSubscriber } from '../../platform/db/lock-subscriber.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { findSignUp, isRetired, type SignUp, setConfirmed } from './sign-ups.queries.ts';

const REASON = 'Signed up again on the site and confirmed';

async function isSubscribed(trx: Knex, email: string): Promise<boolean> {
  return (await lockSubscriber(trx, { email }))?.is_active === true;
}

/** @throws HttpError 404 for an unknown or expired link, 409 if it no longer counts */
async function refuseUnlessUsable(trx: Knex, signUp: SignUp | undefined): Promise<void> {
  if (!signUp) throw notFound(signUpRefusals.unknownLink);
  if (await isUndeliverable(trx, signUp.email)) throw conflict(signUpRefusals.blocked);
  if (await isRetired(trx, signUp.email)) throw conflict(signUpRefusals.retired);
  if (signUp.confirmed_at) throw conflict(signUpRefusals.used);
  if (signUp.is_expired) throw notFound(signUpRefusals.expired);
  if (signUp.is_overtaken) throw conflict(signUpRefusals.overtaken);
}

/**
 * Adds them, or lets them get campaigns again. That also holds for someone who was erased or whom an admin deactivated:
 * they say themselves that they want email. The reason stays as the history of their return.
 * @returns the subscriber's id
 */
async function putOnList(trx: Knex, key: ErasureKey, { email, role }: SignUp): Promise<number> {
  await deleteErased(trx, key, email);
  const existing = await lockSubscriber(trx, { email });
  const optedOut = await resubscribe(trx, email, REASON);
  const [reactivated] = existing ? await setActive(trx, [existing.id], true) : [];
  const id =
    existing?.id ?? (await insertSubscriber(trx, { ...NOTHING_KNOWN, email, role, source: 'sign_up' }));
  if (id === undefined) throw new Error('Someone was added whose email was locked');
  if (optedOut || reactivated !== undefined)
    await insertResubscription(trx, { subscriber_id: id, reason: REASON, admin_id: null });
  return id;
}

/** They ask for email now, so an earlier pause is over. */
async function endPauseOf(trx: Knex, email: string, ip: string): Promise<void> {
  const ended = await endPause(trx, [emailKey(email)]);
  await insertChanges(
    trx,
    ended.map((key) => ({ email: key, kind: 'resumed' as const })),
    { campaign_id: null, ip },
  );
}

/** @returns the names of the topics they chose, or null if they weren't asked */
async function storeTopics(trx: Knex, { email, topics, shown_topics }: SignUp): Promise<string[] | null> {
  if (topics === null || shown_topics === null) return null;
  await setTopicChoice(trx, [emailKey(email)], { topics, shown_topics });
  return findTopicNames(
    trx,
    shown_topics.filter((id) => topics.includes(id)),
  );
}

/**
 * Makes a subscriber of someone who signed up, and keeps the proof. A link that was used before does nothing: it neither
 * fails someone who's still subscribed nor brings back someone who has left.
 * @throws HttpError 404 or 409 for a link that can't be used
 */
export const confirmSignUp = (
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { token, language, ip }: SignUpConfirmation & { ip: string },
): Promise<{ already: boolean }> =>
  db.transaction(async (trx) => {
    const found = await findSignUp(trx, token);
    if (!found) throw notFound(signUpRefusals.unknownLink);
    await lockEmail(trx, found.email);
    // Another click may have used it meanwhile.
    const signUp = await findSignUp(trx, token);
    if (signUp?.confirmed_at && (await isSubscribed(trx, signUp.email))) return { already: true };
    await refuseUnlessUsable(trx, signUp);
    const subscriber = await putOnList(trx, config, found);
    await setConfirmed(trx, found.email);
    await endPauseOf(trx, found.email, ip);
    const topics = await storeTopics(trx, found);
    await insertSignUpConsent(trx, {
      subscriber,
      signUp: found,
      ip,
      topics,
      version: SIGN_UP_VERSIONS[language],
    });
    return { already: false };
  });
