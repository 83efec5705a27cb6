import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';
import { siteTexts } from '../site-texts.ts';
import { lengthOf } from './form-rules.ts';
import { isWellFormed } from './storable-text.ts';

/** A new password. Never trimmed: spaces are part of it. */
export const newPasswordRule = {
  min: PASSWORD_MIN,
  tooShort: siteTexts.password.tooShort,
  max: PASSWORD_MAX,
  tooLong: siteTexts.password.tooLong,
  fits: isWellFormed,
  wrong: siteTexts.password.hiddenCharacters,
};

/** What can be said about a new password without the server, which has further rules. */
export function newPasswordError(text: string): string | undefined {
  const { min, tooShort, max, tooLong, fits, wrong } = newPasswordRule;
  if (lengthOf(text) < min) return tooShort;
  if (lengthOf(text) > max) return tooLong;
  return fits(text) ? undefined : wrong;
}
