import { NewAdmin, PasswordChange } from '@fairlead/contract/admins';
import { texts } from '@fairlead/contract/texts';
import { z } from 'zod';

/** The server's password rules plus the confirmation check. Reports both problems at once. */
const whenever = { path: ['confirm'], when: () => true };

export const ChangePasswordForm = PasswordChange.extend({ confirm: z.string() }).refine(
  ({ newPassword, confirm }) => newPassword === confirm,
  { ...whenever, error: texts.password.mismatchNew },
);

export const CreateAdminForm = NewAdmin.extend({ confirm: z.string() }).refine(
  ({ password, confirm }) => password === confirm,
  { ...whenever, error: texts.password.mismatch },
);
