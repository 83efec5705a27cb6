import { isMailAddress } from '@fairlead/contract/email-address';
import { MESSAGE_MAX, NAME_MAX, SUBJECT_MAX } from '@fairlead/contract/limits';
import { siteTexts, tooLongText } from '@fairlead/contract/site-texts';
import { isLine, isParagraph } from '@fairlead/contract/storable-text';
import type { FormError } from '../../ui/error-summary.tsx';

type Values = Record<string, string>;
/** What is wrong with the text of a field, if anything. */
type Rule = (value: string) => string | undefined;

const text =
  (max: number, isStorable: (value: string) => boolean, required?: string): Rule =>
  (value) => {
    if (!value) return required;
    if (value.length > max) return tooLongText(max);
    return isStorable(value) ? undefined : siteTexts.controlCharacters;
  };

const email: Rule = (value) => {
  if (!value) return siteTexts.email.required;
  return isMailAddress(value) ? undefined : siteTexts.email.invalid;
};

const sender = { name: text(NAME_MAX, isLine, siteTexts.inquiries.nameRequired), email };

const check =
  (rules: Record<string, Rule>) =>
  (values: Values): FormError[] =>
    Object.entries(rules).flatMap(([id, rule]) => {
      const wrong = rule(values[id] ?? '');
      return wrong ? [{ id, text: wrong }] : [];
    });

/** The rules of the contract's `DemoRequest`, without zod. */
export const checkDemoRequest = check({
  ...sender,
  company: text(NAME_MAX, isLine),
  message: text(MESSAGE_MAX, isParagraph),
});

/** The rules of the contract's `ContactMessage`, without zod. */
export const checkContactMessage = check({
  ...sender,
  subject: text(SUBJECT_MAX, isLine),
  message: text(MESSAGE_MAX, isParagraph, siteTexts.inquiries.messageRequired),
});
