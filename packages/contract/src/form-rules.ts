/**
 * The rules of the site's forms, written once: the schemas are made from them, and the pages check with them before
 * they send anything. Free of zod, which would cost each of these pages 6 kB.
 */
import { hasAtSign, mayNameEmail } from './at-sign.ts';
import { formTexts, tooLongText } from './form-texts.ts';
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX, SUBJECT_MAX } from './limits.ts';
import { isLine, isParagraph, isWellFormed } from './storable-text.ts';

/** The conditions for a text, and the message if one fails. */
export type TextRule = {
  max: number;
  tooLong: string;
  fits: (text: string) => boolean;
  wrong: string;
};
/** For a required text. */
export type RequiredRule = TextRule & { required: string };

const storable = (max: number, fits: TextRule['fits']): TextRule => ({
  max,
  tooLong: tooLongText(max),
  fits,
  wrong: formTexts.hiddenCharacters,
});

/** One line without hidden characters. */
export const lineRule = (max: number): TextRule => storable(max, isLine);
/** Several lines of text. */
export const paragraphRule = (max: number): TextRule => storable(max, isParagraph);

const { email, inquiries, unsubscribe } = formTexts;

/** What may be an email that's added or written to. Reading it is left to the server: pages have to be small. */
export const emailRule: RequiredRule = {
  required: email.required,
  max: EMAIL_MAX,
  tooLong: email.invalid,
  fits: mayNameEmail,
  wrong: email.invalid,
};

const OPT_OUT_MAX = 320;

/** Any text with an at sign may opt out: a strict rule would lock people in. */
export const optOutEmailRule: RequiredRule = {
  required: unsubscribe.invalid,
  max: OPT_OUT_MAX,
  tooLong: unsubscribe.invalid,
  // Lower case can be longer, and it's what is stored.
  fits: (text) => text.toLowerCase().length <= OPT_OUT_MAX && hasAtSign(text) && isWellFormed(text),
  wrong: unsubscribe.invalid,
};

const sender = { name: { ...lineRule(NAME_MAX), required: inquiries.nameRequired }, email: emailRule };

export const demoRules = { ...sender, company: lineRule(NAME_MAX), message: paragraphRule(MESSAGE_MAX) };

export const contactRules = {
  ...sender,
  subject: lineRule(SUBJECT_MAX),
  message: { ...paragraphRule(MESSAGE_MAX), required: inquiries.messageRequired },
};

export const signUpRules = { email: emailRule };

/** Counts as zod does: an emoji is one character. */
export const lengthOf = (text: string): number => [...text].length;

/** What is wrong with a trimmed text, if anything. */
export function textError(rule: TextRule | RequiredRule, text: string): string | undefined {
  if (!text) return 'required' in rule ? rule.required : undefined;
  if (lengthOf(text) > rule.max) return rule.tooLong;
  return rule.fits(text) ? undefined : rule.wrong;
}

/** What is wrong with trimmed texts, in the order of the fields. */
export const formErrors = (
  rules: Readonly<Record<string, TextRule | RequiredRule>>,
  texts: Readonly<Record<string, string>>,
): { id: string; text: string }[] =>
  Object.entries(rules).flatMap(([id, rule]) => {
    const text = textError(rule, texts[id] ?? '');
    return text === undefined ? [] : [{ id, text }];
  });
