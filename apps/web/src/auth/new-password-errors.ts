import { newPasswordError } from '@fairlead/contract/form-rules';
import { siteTexts } from '@fairlead/contract/site-texts';
import type { FormError } from '../ui/error-summary.tsx';

export function newPasswordErrors(password: string, confirmation: string): FormError[] {
  const wrong = newPasswordError(password);
  if (wrong) return [{ id: 'new-password', text: wrong }];
  if (password !== confirmation) return [{ id: 'confirm-password', text: siteTexts.password.mismatchNew }];
  return [];
}
