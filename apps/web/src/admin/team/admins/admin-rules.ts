import { readEmailRule } from '@fairlead/contract/campaigns/send-rules';
import { textError } from '@fairlead/contract/platform/text/form-rules';
import { newPasswordError } from '@fairlead/contract/platform/text/new-password-rule';
import { texts } from '@fairlead/contract/platform/texts';
import { usernameRule } from '@fairlead/contract/team/admins';

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
