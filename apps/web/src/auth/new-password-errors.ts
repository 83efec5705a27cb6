import { PASSWORD_MAX, PASSWORD_MIN } from '@fairlead/contract/limits';
import { siteTexts } from '@fairlead/contract/site-texts';
import type { FormError } from '../ui/error-summary.tsx';

/** What can be told before asking the server; it has further rules. Lengths count characters as people see code points. */
export function newPasswordErrors(password: string, confirmation: string): FormError[] {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return [{ id: 'new-password', text: siteTexts.password.tooShort }];
  if (length > PASSWORD_MAX) return [{ id: 'new-password', text: siteTexts.password.tooLong }];
  if (password !== confirmation) return [{ id: 'confirm-password', text: siteTexts.password.mismatchNew }];
  return [];
}
