import { setTimeout as after } from 'node:timers/promises';
import type { SignUpRequest } from '@fairlead/contract/inquiries/sign-up/sign-up';
import { signUpRefusals } from '@fairlead/contract/inquiries/sign-up/sign-up-refusals';
import { SIGN_UP_VERSIONS } from '@fairlead/contract/inquiries/sign-up/sign-up-words';
import { SIGN_UPS_IN_ALL_PER_HOUR } from '@fairlead/contract/platform/limits';
import type { Language } from '@fairlead/contract/platform/text/languages';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { findSuppressions, lockEmail } from '../../consent/suppressions/suppressions.queries.ts';
import { lockSubscriber } from '../../platform/db/lock-subscriber.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, tooMany } from '../../platform/http/answers/errors.ts';
import { addHits } from '../../platform/http/limits/rate-limit.queries.ts';
import type { RequestInfo } from '../../platform/http/requests/request-info.ts';
import { enqueueEmail } from '../../platform/mail/outbox.queries.ts';
import { findSettings } from '../../team/settings/settings.queries.ts';
import { isProbablySpam } from '../received/probably-spam.ts';
import { sendContactMessage } from '../received/submit-inquiry.ts';
import { heldSignUp } from './held-sign-up.ts';
import { alreadySubscribedEmail, confirmationEmail, retiredAddressEmail } from './sign-up-email.ts';
import { insertSignUp, isRetired, isSignUpLeft, newSignUpToken } from './sign-ups.queries.ts';

/** Milliseconds, well above the work: the response time doesn't reveal whether an address is known. */
const ANSWER_AFTER = 250;
const HOUR = 3_600;

/** Counts every request, whatever its address, so a refusal says nothing about it. */
async function refuseInFlood(trx: Knex): Promise<void> {
  const { hits, secondsLeft } = await addHits(trx, {
    name: `signUps:${HOUR}`,
    seconds: HOUR,
    client: 'all',
    count: 1,
  });
  if (hits > SIGN_UPS_IN_ALL_PER_HOUR) throw tooMany(texts.tooMany, secondsLeft);
}

type Link = { publicUrl: string; token: string | null; language: Language; retired: boolean };

function contentFor({ publicUrl, token, language, retired }: Link) {
  if (token !== null) return confirmationEmail(publicUrl, token, language);
  return retired ? retiredAddressEmail() : alreadySubscribedEmail(publicUrl);
}

/** What bounced, complained, or is on the provider's list gets nothing. An opt-out may be taken back by its owner. */
async function emailLink(
  trx: Knex,
  { publicUrl, teamInbox }: Deps['config'],
  { email, role, language, topics, shown_topics }: SignUpRequest,
  { ip, requestId }: RequestInfo,
): Promise<void> {
  await lockEmail(trx, email);
  const suppressions = await findSuppressions(trx, email);
  const subscriber = await lockSubscriber(trx, { email });
  const isUndeliverable = suppressions.some(({ reason }) => reason !== 'opted_out');
  if (isUndeliverable || !(await isSignUpLeft(trx, email))) return;
  const isSubscribed = subscriber?.is_active && suppressions.length === 0;
  const retired = await isRetired(trx, email);
  const token = isSubscribed || retired ? null : newSignUpToken();
  const choice = shown_topics?.length
    ? { topics: topics ?? [], shown_topics }
    : { topics: null, shown_topics: null };
  const text_version = SIGN_UP_VERSIONS[language];
  await insertSignUp(trx, { email, role, text_version, ip, token, ...choice });
  await enqueueEmail(trx, {
    ...contentFor({ publicUrl, token, language, retired }),
    kind: 'sign_up',
    to: email,
    replyTo: teamInbox,
    // Out-of-office programs don't answer it (RFC 3834 §5).
    headers: { 'Auto-Submitted': 'auto-generated' },
    requestId,
  });
}

/**
 * Emails a link with which the owner of the address can confirm the sign-up. The caller can't tell what's known of the
 * address, not even by the time it takes. What is probably spam goes to the team's inbox instead.
 * @throws HttpError 404 while sign-up is turned off, 429 in a flood
 */
export async function requestSignUp(deps: Deps, request: SignUpRequest, info: RequestInfo): Promise<void> {
  const { config, db } = deps;
  if (!(await findSettings(db)).sign_up) throw notFound(signUpRefusals.closed);
  if (isProbablySpam(request)) return sendContactMessage(deps, heldSignUp(request, config.publicUrl), info);
  const work = db.transaction(async (trx) => {
    await refuseInFlood(trx);
    await emailLink(trx, config, request, info);
  });
  await Promise.all([work, after(ANSWER_AFTER)]);
}
