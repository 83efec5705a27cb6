import { isMailAddress } from '@fairlead/contract/email-address';
import { MESSAGE_MAX, NAME_MAX, SUBJECT_MAX } from '@fairlead/contract/limits';
import { isLine, isParagraph } from '@fairlead/contract/storable-text';
import { texts, tooLongText } from '@fairlead/contract/texts';
import type { FormError } from '../../ui/error-summary.tsx';

type Values = Record<string, string>;
/** What is wrong with the text of a field, if anything. */
type Rule = (value: string) => string | undefined;

const text =
  (max: number, isStorable: (value: string) => boolean, required?: string): Rule =>
  (value) => {
    if (!value) return required;
    if (value.length > max) return tooLongText(max);
    return isStorable(value) ? undefined : texts.controlCharacters;
  };

const email: Rule = (value) => {
  if (!value) return texts.email.required;
  return isMailAddress(value) ? undefined : texts.email.invalid;
};

const sender = { name: text(NAME_MAX, isLine, texts.inquiries.nameRequired), email };

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
  message: text(MESSAGE_MAX, isParagraph, texts.inquiries.messageRequired),
});
