import { readEmail } from './email.ts';
import { emailRule, type RequiredRule } from './form-rules.ts';

/** An email that may be added or mailed, however it's typed. For pages that have room for reading it. */
export const readEmailRule: RequiredRule = {
  ...emailRule,
  fits: (text) => readEmail(text) !== undefined,
};
