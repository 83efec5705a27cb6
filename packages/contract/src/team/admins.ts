import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { Admin } from '../access/auth.ts';
import {
  inLane,
  ownAccount,
  superAdminConfirmed,
  superAdminConfirmedLimited,
  superAdminOnly,
  withUnscreened,
} from '../platform/access.ts';
import { ActivityPage, activityQuery } from '../platform/activity.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { done, doneWithMessage, emailAddress, newPassword, requiredText } from '../platform/fields.ts';
import { USERNAME_MAX } from '../platform/limits.ts';
import { adminIdText } from '../platform/numbers.ts';
import type { RequiredRule } from '../platform/text/form-rules.ts';
import { cleanLine } from '../platform/text/storable-text.ts';
import { texts } from '../platform/texts.ts';

/** The rule for usernames. */

/** No at sign, so a username never looks like an email. */
const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

export const usernameRule = {
  required: texts.admins.usernameRequired,
  max: USERNAME_MAX,
  tooLong: texts.admins.usernameInvalid,
  clean: cleanLine,
  fits: (text) => USERNAME.test(text),
  wrong: texts.admins.usernameInvalid,
} satisfies RequiredRule;

const c = initContract();

export const NewAdmin = z.strictObject({
  username: requiredText(usernameRule),
  email: emailAddress,
  password: newPassword,
  is_super_admin: z.boolean().default(false),
});

/** An admin who chooses the password with the link in an email. */
export const Invitation = NewAdmin.omit({ password: true });

/** `invited`: hasn't chosen a password yet. */
export const ListedAdmin = Admin.extend({
  invited: z.boolean(),
  has_second_factor: z.boolean().optional(),
});
export type ListedAdmin = z.infer<typeof ListedAdmin>;

export const PasswordChange = z.strictObject({
  currentPassword: z.string({ error: texts.password.required }).min(1, texts.password.required).max(1024),
  newPassword,
});

const pathParams = z.object({ id: adminIdText });

export const admins = c.router({
  list: {
    method: 'GET',
    path: '/admin/all-admins',
    summary: 'All admins',
    metadata: superAdminOnly,
    responses: { 200: done.extend({ admins: z.array(ListedAdmin) }), ...adminErrors },
  },
  activity: {
    method: 'GET',
    path: '/admin/activity-log',
    summary: 'What admins did, newest first',
    description:
      'With `fold=true`, failed logins and requests for a password reset in a row are one entry, however many there are.',
    metadata: inLane('short', superAdminOnly),
    query: activityQuery,
    responses: { 200: ActivityPage, ...adminErrors },
  },
  changeMyPassword: {
    method: 'POST',
    path: '/admin/change-my-password',
    summary: 'Change your own password; every other session of the account ends',
    metadata: withUnscreened(ownAccount, 'currentPassword', 'newPassword'),
    body: PasswordChange,
    responses: { 200: done, ...adminErrors },
  },
  create: {
    method: 'POST',
    path: '/admin/create-admin',
    summary: 'Create an admin',
    description: 'The password is temporary: they choose their own when they log in.',
    metadata: withUnscreened(superAdminConfirmed, 'password'),
    body: NewAdmin,
    responses: { 200: done.extend({ admin: Admin }), ...adminErrors, ...fails(409) },
  },
  invite: {
    method: 'POST',
    path: '/admin/invite-admin',
    summary: 'Create an admin and email them a one-time link to choose their password',
    metadata: superAdminConfirmedLimited('invitation'),
    body: Invitation,
    responses: { 200: done.extend({ admin: Admin }), ...adminErrors, ...fails(409) },
  },
  resendInvitation: {
    method: 'POST',
    path: '/admin/resend-invitation/:id',
    summary: 'Email an invited admin a new link; older ones stop working',
    metadata: superAdminConfirmedLimited('invitation'),
    pathParams,
    body: c.noBody(),
    responses: { 200: doneWithMessage, ...adminErrors, ...fails(404, 409) },
  },
  sendResetLink: {
    method: 'POST',
    path: '/admin/send-reset-link/:id',
    summary: 'Email another admin a one-time link to set a new password; nothing changes until they use it',
    metadata: superAdminConfirmedLimited('invitation'),
    pathParams,
    body: c.noBody(),
    responses: { 200: doneWithMessage, ...adminErrors, ...fails(404, 409) },
  },
  resetPassword: {
    method: 'POST',
    path: '/admin/reset-password/:id',
    summary: "Set another admin's password and end their sessions",
    description:
      'The password is temporary: they choose their own when they log in. The activity log says that it was typed. `/admin/send-reset-link/{id}` lets nobody else know it.',
    metadata: withUnscreened(superAdminConfirmed, 'newPassword'),
    pathParams,
    body: z.strictObject({ newPassword }),
    responses: { 200: doneWithMessage, ...adminErrors, ...fails(404) },
  },
  toggleStatus: {
    method: 'PATCH',
    path: '/admin/toggle-status/:id',
    summary:
      'Activate or deactivate another admin, or change to the other state without `is_active`; deactivation ends their sessions',
    metadata: superAdminConfirmed,
    pathParams,
    query: z.strictObject({ is_active: z.enum(['true', 'false']).optional() }),
    body: c.noBody(),
    responses: { 200: doneWithMessage, ...adminErrors, ...fails(404) },
  },
  removeSecondFactors: {
    method: 'DELETE',
    path: '/admin/second-factors/:id',
    summary: "Remove another admin's second factors and recovery codes, for someone who lost them",
    metadata: superAdminConfirmed,
    pathParams,
    responses: { 200: doneWithMessage, ...adminErrors, ...fails(404, 409) },
  },
  delete: {
    method: 'DELETE',
    path: '/admin/delete/:id',
    summary: 'Delete another admin permanently',
    metadata: superAdminConfirmed,
    pathParams,
    responses: { 200: doneWithMessage, ...adminErrors, ...fails(404) },
  },
});
