import { siteTexts } from '@fairlead/contract/platform/site-texts';
import { newPasswordError } from '@fairlead/contract/platform/text/new-password-rule';
import type { SiteReply } from '../../api/site-fetch.ts';
import type { FormError } from '../../ui/forms/error-summary.tsx';

export function newPasswordErrors(password: string, confirmation: string): FormError[] {
  const wrong = newPasswordError(password);
  if (wrong) return [{ id: 'new-password', text: wrong }];
  if (password !== confirmation) return [{ id: 'confirm-password', text: siteTexts.password.mismatchNew }];
  return [];
}

/** What to show if the server didn't take a new password: at the field if it's too weak, `invalid` if the link is. */
export function refusalErrors(
  reply: Exclude<SiteReply<unknown>, { outcome: 'ok' }>,
  invalid: string,
): FormError[] {
  if (reply.outcome === 'unreachable') return [{ text: siteTexts.unavailable }];
  const { error = siteTexts.unavailable, fields } = reply;
  if (fields.newPassword) return [{ id: 'new-password', text: fields.newPassword }];
  return [{ text: error === siteTexts.passwordReset.invalidLink ? invalid : error }];
}
