import { setTimeout as after } from 'node:timers/promises';
import type { ContactMessage } from '@fairlead/contract/inquiries/inquiries';
import type { SignUpRequest } from '@fairlead/contract/inquiries/sign-up/sign-up';
import { signUpRefusals } from '@fairlead/contract/inquiries/sign-up/sign-up-refusals';
import { SIGN_UP_VERSIONS, signUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words';
import { brand } from '@fairlead/contract/platform/brand';
import { SIGN_UPS_IN_ALL_PER_HOUR } from '@fairlead/contract/platform/limits';
import { roleNames } from '@fairlead/contract/platform/roles';
import { type Language, pathIn } from '@fairlead/contract/platform/text/languages';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { findSuppressions, lockEmail } from '../../consent/suppressions/suppressions.queries.ts';
import { lockSubscriber } from '../../platform/db/lock-subscriber.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, tooMany } from '../../platform/http/answers/errors.ts';
import { addHits } from '../../platform/http/limits/rate-limit.queries.ts';
import type { RequestInfo } from '../../platform/http/requests/request-info.ts';
import { noticeEmail } from '../../platform/mail/notice-email.ts';
import { enqueueEmail, type OutboxEmail } from '../../platform/mail/outbox.queries.ts';
import { findSettings } from '../../team/settings/settings.queries.ts';
import { isProbablySpam } from '../received/probably-spam.ts';
import { sendContactMessage } from '../received/submit-inquiry.ts';
import { insertSignUp, isRetired, isSignUpLeft, newSignUpToken } from './sign-ups.queries.ts';

type Content = Pick<OutboxEmail, 'subject' | 'html' | 'text'>;

/**
 * Nothing that was typed is in it: anyone can type anyone's address. The token is in the query, because the page also
 * works without JavaScript, which alone could read a fragment. The email is in English, and leads to the page in the
 * language of the form.
 */
function confirmationEmail(publicUrl: string, token: string, language: Language): Content {
  const { subject, above, emailButton, below } = signUpWords;
  const url = `${publicUrl}${pathIn(language, '/confirm-subscription')}?t=${token}`;
  return noticeEmail(subject, [...above, { label: emailButton, url }, ...below]);
}

/** For an address that was replaced. Its mailbox may be someone else's by now, so it isn't told the newer one. */
const retiredAddressEmail = (): Content =>
  noticeEmail(`About your sign-up for ${brand.name} emails`, [
    `Someone entered this address in the sign-up form on the ${brand.name} website. Our team replaced this address with a newer one, so it wasn’t signed up. Nothing has changed.`,
    'Want our emails at this address? Reply to this email, and we’ll set it up.',
    'If it wasn’t you, ignore this email.',
  ]);

/** For someone who gets email already. */
const alreadySubscribedEmail = (publicUrl: string): Content =>
  noticeEmail(`You’re already subscribed to ${brand.name} emails`, [
    `Someone entered this address in the sign-up form on the ${brand.name} website. You’re already subscribed, so there’s nothing to do.`,
    'To choose topics or end a pause, click “Manage preferences” at the bottom of any marketing email from us.',
    'If it wasn’t you, ignore this email. Nothing has changed.',
    `Don’t want our marketing emails anymore? Unsubscribe here: ${publicUrl}/unsubscribe`,
  ]);

/** A sign-up that is probably spam, as a message to the team: it waits in the inbox, and nobody is emailed. */
const heldSignUp = ({ email, role, website, blank }: SignUpRequest, publicUrl: string): ContactMessage => ({
  name: 'Sign-up form',
  email,
  subject: 'Wants our marketing emails',
  message: [
    `This address was entered in the sign-up form, with the role “${roleNames[role]}”. A hidden field was filled in, too, so we neither emailed this address nor added it to the list.`,
    `If it’s a person, ask them to sign up at ${publicUrl}/subscribe.`,
  ].join('\n\n'),
  website,
  blank,
});

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
