/** The rule for usernames. Free of zod. */
import type { RequiredRule } from './form-rules.ts';
import { USERNAME_MAX } from './limits.ts';
import { cleanLine } from './storable-text.ts';
import { texts } from './texts.ts';

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
