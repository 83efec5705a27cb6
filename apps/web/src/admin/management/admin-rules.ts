import { usernameRule } from '@fairlead/contract/admins';
import { textError } from '@fairlead/contract/form-rules';
import { newPasswordError } from '@fairlead/contract/new-password-rule';
import { readEmailRule } from '@fairlead/contract/send-rules';
import { texts } from '@fairlead/contract/texts';

/** What can be said about a new admin without the server, for react-hook-form's `register`. */
export const adminRules = {
  username: { validate: (typed: string) => textError(usernameRule, typed.trim()) },
  email: { validate: (typed: string) => textError(readEmailRule, typed.trim()) },
  password: { validate: newPasswordError },
  confirm: {
    validate: (typed: string, { password }: { password: string }) =>
      typed === password || texts.password.mismatch,
  },
};
