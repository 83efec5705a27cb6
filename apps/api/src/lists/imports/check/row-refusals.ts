import { tagNameRule } from '@fairlead/contract/people/tags';
import { PERSON_TAGS_MAX, TAG_NAME_MAX } from '@fairlead/contract/platform/limits';
import { optOutEmailRule, textError } from '@fairlead/contract/platform/text/form-rules';
import { saysWaiting } from '../columns/status-words.ts';
import { type TextField, textRules } from '../columns/text-fields.ts';
import { bare } from '../file/bare.ts';
import { addressRefusal } from '../file/read-address.ts';

export const TOO_MANY_CELLS = 'Too many columns in this row';
export const OPT_OUT_COUNTS = 'They still won’t be emailed';
/** Such a row is in the list of those that can't be imported, so that someone can unsubscribe the person. */
export const OPT_OUT_UNREAD =
  'The file says they can’t be emailed, but we can’t read who it is. Check this row';

/** In a list of refused rows, the text has to name the field. */
const fieldRules = textRules.map(([field, rule]) => {
  const is = field === 'notes' ? 'are' : 'is';
  const max = rule.max.toLocaleString('en-US');
  const tooLong = `The ${field.replace('_', ' ')} ${is} longer than ${max} characters`;
  return [field, { ...rule, tooLong }] as const;
});

function tagRefusal(tags: readonly string[]): string | null {
  if (tags.length > PERSON_TAGS_MAX) return `There are more than ${PERSON_TAGS_MAX} tags`;
  return tags.some((tag) => textError(tagNameRule, tag))
    ? `A tag is longer than ${TAG_NAME_MAX} characters`
    : null;
}

/** Why an address can't be blocked. The rule is the wide one of the opt-out form, so nobody is locked in. */
export function blockRefusal(email: string): string | null {
  if (!email) return 'No email address';
  const refusal = addressRefusal(email);
  return textError(optOutEmailRule, email) || refusal === 'More than one email address'
    ? (refusal ?? 'Not an email address')
    : null;
}

/** Why someone can't be added or changed. */
export function personRefusal(
  email: string,
  texts: Record<TextField, string>,
  tags: readonly string[],
): string | null {
  const unusable = addressRefusal(email);
  if (unusable) return unusable;
  for (const [field, rule] of fieldRules) {
    const wrong = textError(rule, texts[field]);
    if (wrong) return wrong;
  }
  return tagRefusal(tags);
}

export function unsureRefusal(status: string): string {
  if (status === '') return 'We can’t tell if they want email: they have no status';
  return saysWaiting(bare(status))
    ? `They haven’t confirmed that they want email: their status is “${status}”`
    : `We can’t tell if they want email: their status is “${status}”`;
}
