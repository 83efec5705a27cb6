import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { TopicChoice } from '../../consent/preferences.ts';
import { Role } from '../../people/subscribers.ts';
import { limited } from '../../platform/access.ts';
import { fails } from '../../platform/errors.ts';
import { done, emailAddress } from '../../platform/fields.ts';
import { LANGUAGES } from '../../platform/text/languages.ts';
import { honeypots } from '../inquiries.ts';
import { signUpRefusals } from './sign-up-refusals.ts';

const c = initContract();

/** Of the form or page that was shown; the proof names its words. */
const language = z.enum(LANGUAGES).default('en');

export const SignUpRequest = z.object({
  email: emailAddress,
  role: Role.default('other'),
  ...TopicChoice.shape,
  language,
  ...honeypots,
});
export type SignUpRequest = z.output<typeof SignUpRequest>;

export const SignUpConfirmation = z.object({
  token: z.string({ error: signUpRefusals.unknownLink }).trim().max(100, signUpRefusals.unknownLink),
  language,
});
export type SignUpConfirmation = z.output<typeof SignUpConfirmation>;

export const signUp = c.router({
  request: {
    method: 'POST',
    path: '/sign-up',
    summary: 'Sign up for marketing emails',
    description:
      'Emails a link to confirm it with: at most one an hour and three a day per address. The answer is the same for every address. 404 while owners have turned sign-up off.',
    metadata: limited('form'),
    body: SignUpRequest,
    responses: { 200: done, ...fails(404) },
  },
  confirm: {
    method: 'POST',
    path: '/sign-up/confirm',
    summary: 'Confirm a sign-up with the token from the email',
    description:
      '`already`: the link was used before, and the person is still subscribed. 404 for a link that is unknown or expired, 409 for one that was overtaken by an opt-out, a bounce, or a spam report.',
    metadata: limited('form'),
    body: SignUpConfirmation,
    responses: { 200: done.extend({ already: z.boolean() }), ...fails(404, 409) },
  },
});
