import type { Organization } from '@fairlead/contract/platform/organization';
import { badRequest } from '../../platform/http/answers/errors.ts';
import { normalizePassword } from './passwords.ts';

type Owner = { username: string; email: string; organization: Organization };

/**
 * The rule for a new password that the contract's schema can't check (it checks the length). NIST SP 800-63B §3.1.1.2:
 * nothing that's easily guessed, no composition rules. Existing passwords aren't checked.
 *
 * The dictionaries are loaded with the first new password: they take a third of a second and 70 MB (measured).
 * @param field the request's name for the password
 * @throws HttpError 400 with what to change
 */
export async function refuseWeakPassword(
  password: string,
  { username, email, organization }: Owner,
  field: 'password' | 'newPassword',
): Promise<void> {
  const { whyTooWeak } = await import('../login/password-guesses.ts');
  const { legal_name, powered_by } = organization;
  const reason = whyTooWeak(normalizePassword(password), [username, email, legal_name, powered_by]);
  if (reason) throw badRequest(reason, { [field]: reason });
}
