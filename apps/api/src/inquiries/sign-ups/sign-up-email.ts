import { signUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words';
import { brand } from '@fairlead/contract/platform/brand';
import { type Language, pathIn } from '@fairlead/contract/platform/text/languages';
import { noticeEmail } from '../../platform/mail/notice-email.ts';
import type { OutboxEmail } from '../../platform/mail/outbox.queries.ts';

type Content = Pick<OutboxEmail, 'subject' | 'html' | 'text'>;

/**
 * Nothing that was typed is in it: anyone can type anyone's address. The token is in the query, because the page also
 * works without JavaScript, which alone could read a fragment. The email is in English, and leads to the page in the
 * language of the form.
 */
export function confirmationEmail(publicUrl: string, token: string, language: Language): Content {
  const { subject, above, emailButton, below } = signUpWords;
  const url = `${publicUrl}${pathIn(language, '/confirm-subscription')}?t=${token}`;
  return noticeEmail(subject, [...above, { label: emailButton, url }, ...below]);
}

/** For an address that was replaced. Its mailbox may be someone else's by now, so it isn't told the newer one. */
export const retiredAddressEmail = (): Content =>
  noticeEmail(`About your sign-up for ${brand.name} emails`, [
    `Someone entered this address in the sign-up form on the ${brand.name} website. Our team replaced this address with a newer one, so it wasn’t signed up. Nothing has changed.`,
    'Want our emails at this address? Reply to this email, and we’ll set it up.',
    'If it wasn’t you, ignore this email.',
  ]);

/** For someone who gets email already. */
export const alreadySubscribedEmail = (publicUrl: string): Content =>
  noticeEmail(`You’re already subscribed to ${brand.name} emails`, [
    `Someone entered this address in the sign-up form on the ${brand.name} website. You’re already subscribed, so there’s nothing to do.`,
    'To choose topics or end a pause, click “Manage preferences” at the bottom of any marketing email from us.',
    'If it wasn’t you, ignore this email. Nothing has changed.',
    `Don’t want our marketing emails anymore? Unsubscribe here: ${publicUrl}/unsubscribe`,
  ]);
