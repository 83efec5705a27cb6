import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminConfirmed, ownAccount, ownAccountConfirmed, withUnscreened } from '../platform/access.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { done, emailAddress, time } from '../platform/fields.ts';
import { count } from '../platform/numbers.ts';
import { texts } from '../platform/texts.ts';
import { Admin } from './auth.ts';
import { AuthenticatorCode, FactorKind, PasskeyAssertion, PasskeyOptions } from './second-factors.ts';

const c = initContract();

export const AccountSession = z.object({
  id: z.uuid(),
  /** Browser and system, in words. */
  device: z.string(),
  ip: z.string().nullable(),
  created_at: time,
  last_used_at: time,
  /** The session of this request. */
  is_current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

/** What proves that the owner of the account is here: one of the three. A passkey answers a challenge. */
export const Confirmation = z
  .strictObject({
    password: z.string({ error: texts.confirm.required }).min(1, texts.confirm.required).max(1024).optional(),
    code: AuthenticatorCode.optional(),
    challenge: z.uuid().optional(),
    passkey: PasskeyAssertion.optional(),
  })
  .refine(
    ({ password, code, passkey }) => [password, code, passkey].filter(Boolean).length === 1,
    texts.confirm.required,
  );

export const account = c.router({
  sessions: {
    method: 'GET',
    path: '/account/sessions',
    summary: 'Where this account is logged in: the current session first, then by last use',
    metadata: ownAccount,
    responses: { 200: done.extend({ sessions: z.array(AccountSession) }), ...adminErrors },
  },
  endSession: {
    method: 'DELETE',
    path: '/account/sessions/:id',
    summary: 'Log out one session of this account',
    metadata: ownAccountConfirmed,
    pathParams: z.object({ id: z.uuid() }),
    responses: { 200: done, ...adminErrors, ...fails(404) },
  },
  endOtherSessions: {
    method: 'POST',
    path: '/account/sessions/end-others',
    summary: 'Log out everywhere but here',
    metadata: ownAccountConfirmed,
    body: c.noBody(),
    responses: { 200: done.extend({ ended: count }), ...adminErrors },
  },
  changeEmail: {
    method: 'PATCH',
    path: '/account/email',
    summary: 'Change the email address of this account',
    description:
      'From then on it logs in and gets links to set a password. Links that were already sent stop working, and the old address is told.',
    metadata: adminConfirmed,
    body: z.strictObject({ email: emailAddress }),
    responses: { 200: done.extend({ admin: Admin }), ...adminErrors, ...fails(409) },
  },
  beginConfirmation: {
    method: 'POST',
    path: '/account/confirm/begin',
    summary: 'How this account can be confirmed, with a challenge for its passkeys',
    metadata: ownAccount,
    body: c.noBody(),
    responses: {
      200: done.extend({
        methods: z.array(z.enum(['password', ...FactorKind.options])),
        challenge: z.uuid().optional(),
        passkey: PasskeyOptions.optional(),
      }),
      ...adminErrors,
    },
  },
  confirm: {
    method: 'POST',
    path: '/account/confirm',
    summary:
      'Confirm with the password or a second factor before a sensitive action; lasts 10 minutes. The session continues with the new token',
    metadata: withUnscreened(ownAccount, 'password', 'code', 'passkey'),
    body: Confirmation,
    responses: {
      200: done.extend({ confirmed_until: time, token: z.string(), expiresAt: time }),
      ...adminErrors,
    },
  },
});
