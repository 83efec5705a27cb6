import { NewAdmin, PasswordChange } from '@fairlead/contract/admins';
import { texts } from '@fairlead/contract/texts';
import { z } from 'zod';

/** The server's own rules, and that both entries are the same. Tells of both mistakes at once. */
const whenever = { path: ['confirm'], when: () => true };

export const ChangePasswordForm = PasswordChange.extend({ confirm: z.string() }).refine(
  ({ newPassword, confirm }) => newPassword === confirm,
  { ...whenever, error: texts.password.mismatchNew },
);

export const CreateAdminForm = NewAdmin.extend({ confirm: z.string() }).refine(
  ({ password, confirm }) => password === confirm,
  { ...whenever, error: texts.password.mismatch },
);

/** Refusals of a password that the server alone can know of; it names no field with them. */
const ofPassword: readonly string[] = [
  texts.password.tooShort,
  texts.password.tooLong,
  texts.password.common,
  texts.password.personal,
];

/** Whether a refusal is about the password that was to be set. */
export const isAboutPassword = (text: string): boolean => ofPassword.includes(text);
