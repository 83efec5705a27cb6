import { isMailAddress } from '@fairlead/contract/email-address';
import { texts } from '@fairlead/contract/texts';
import type { FormError } from '../../ui/error-summary.tsx';

/** What every inquiry needs: a name and an address. The same rules as on the server. */
export function checkSender({ name, email }: Record<string, string>): FormError[] {
  const errors: FormError[] = [];
  if (!name) errors.push({ id: 'name', text: texts.inquiries.nameRequired });
  if (!email) errors.push({ id: 'email', text: texts.email.required });
  else if (!isMailAddress(email)) errors.push({ id: 'email', text: texts.email.invalid });
  return errors;
}
