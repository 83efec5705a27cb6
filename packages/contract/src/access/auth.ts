import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { limited, ownAccount, withUnscreened } from '../platform/access.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { done, doneWithMessage, emailAddress, id, line, newPassword, time } from '../platform/fields.ts';
import { texts } from '../platform/texts.ts';
import { LoginRefusal, SecondFactorAnswer } from './second-factors.ts';

const c = initContract();

export const Admin = z.object({
  id,
  username: z.string(),
  email: z.string(),
  is_super_admin: z.boolean(),
  is_active: z.boolean(),
  last_login: time.nullable(),
  created_at: time,
});
export type Admin = z.infer<typeof Admin>;

/**
 * `recommended`: a super admin without one, from the second login on. `required`: the same, and owners insist on it, so
 * there's only the own account until one is added.
 */
export const SecondFactorStatus = z.enum(['none', 'recommended', 'required', 'set']);
export type SecondFactorStatus = z.infer<typeof SecondFactorStatus>;

/** `username` takes a username or an email. */
export const Credentials = z.object({
  username: line(320, texts.login.required),
  password: z.string({ error: texts.login.required }).min(1, texts.login.required).max(1024),
});

/** There, and true, if someone else knows the password: its owner should choose another one first. */
const mustChange = { must_change_password: z.boolean().optional() };

/**
 * `time_zone` is the team's, in which times are shown: an IANA name. `signature` is the team's, too: lines with which a new
 * one begins in an email. `newsletters`: new emails say that they're newsletters.
 */
const ofTeam = {
  time_zone: z.string(),
  signature: z.string().optional(),
  newsletters: z.boolean().optional(),
};

export const Session = done.extend({
  token: z.string(),
  admin: Admin,
  expiresAt: time,
  ...ofTeam,
  ...mustChange,
});
export type Session = z.infer<typeof Session>;

export const auth = c.router({
  verify: {
    method: 'GET',
    path: '/admin/verify',
    summary: 'The admin that this token is for',
    metadata: ownAccount,
    responses: {
      200: done.extend({
        admin: Admin,
        expiresAt: time,
        ...ofTeam,
        second_factor: SecondFactorStatus.optional(),
        ...mustChange,
      }),
      ...adminErrors,
    },
  },
  login: {
    method: 'POST',
    path: '/admin/login',
    summary: 'Log in with a username or email address',
    metadata: withUnscreened(limited('login'), 'password'),
    body: Credentials,
    responses: { 200: Session, 401: LoginRefusal },
  },
  answerSecondFactor: {
    method: 'POST',
    path: '/admin/login/second-factor',
    summary: 'Finish a login with a code, a recovery code, or a passkey',
    metadata: withUnscreened(limited('login'), 'code', 'recovery_code', 'passkey'),
    body: SecondFactorAnswer,
    responses: { 200: Session, ...fails(401, 409) },
  },
  logout: {
    method: 'POST',
    path: '/admin/logout',
    summary: 'End this session',
    metadata: ownAccount,
    body: c.noBody(),
    responses: { 200: done, ...adminErrors },
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/admin/password-reset/request',
    summary: 'Email a one-time link to set a new password; the answer is the same for unknown addresses',
    metadata: limited('passwordReset'),
    body: z.object({ email: emailAddress }),
    responses: { 200: doneWithMessage },
  },
  completePasswordReset: {
    method: 'POST',
    path: '/admin/password-reset/complete',
    summary: 'Set a new password with the token from the email, and end all sessions',
    metadata: withUnscreened(limited('passwordReset'), 'token', 'newPassword'),
    body: z.object({ token: z.string().min(1, texts.passwordReset.invalidLink).max(200), newPassword }),
    responses: { 200: done },
  },
});
