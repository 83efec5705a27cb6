import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX, SUBJECT_MAX } from '../limits.ts';
import { formTexts, tooLongText } from './form-texts.ts';
import { cleanLine, cleanText, withoutHidden } from './storable-text.ts';

/** An at sign, also a full-width one, or as links have it. A link may be within a link. */
const SIGN = /[@＠﹫]|%(?:25)*40/;

/** Any text with an at sign may opt out. */
export const hasAtSign = (text: string): boolean => SIGN.test(text);

/** Whether it's worth asking the server for the address in a text: a dot comes after an at sign. */
export const mayNameEmail = (text: string): boolean =>
  hasAtSign(text) && /[.。．｡]/.test(text.slice(text.search(SIGN)));

/**
 * The rules of the site's forms, written once: the schemas are made from them, and the pages check with them before
 * they send anything. Free of zod, which would cost each of these pages 6 kB.
 */

/** The conditions for a text, and the message if one fails. */
export type TextRule = {
  max: number;
  tooLong: string;
  /** What's kept of what was typed or pasted. The conditions are for that. */
  clean: (text: string) => string;
  fits?: (text: string) => boolean;
  wrong?: string | ((text: string) => string);
};
/** For a required text. */
export type RequiredRule = TextRule & { required: string };

/** Characters that may be hidden in a text. Longer ones aren't cleaned: that would keep a process busy. */
const HIDDEN_MAX = 20_000;
/** The length up to which a text is looked at. */
export const typedMax = ({ max }: TextRule): number => max + HIDDEN_MAX;

const cleaned = (max: number, clean: TextRule['clean']) => ({ max, tooLong: tooLongText(max), clean });

/** One line. */
export const lineRule = (max: number): TextRule => cleaned(max, cleanLine);
/** Several lines of text. */
export const paragraphRule = (max: number): TextRule => cleaned(max, cleanText);

const { email, inquiries, unsubscribe } = formTexts;

/** What may be an email that's added or written to. Reading it is left to the server: pages have to be small. */
export const emailRule = {
  required: email.required,
  max: EMAIL_MAX,
  tooLong: email.invalid,
  clean: (text) => text,
  fits: mayNameEmail,
  wrong: email.invalid,
} satisfies RequiredRule;

const OPT_OUT_MAX = 320;

/** Any text with an at sign may opt out: a strict rule would lock people in. */
export const optOutEmailRule = {
  required: unsubscribe.invalid,
  max: OPT_OUT_MAX,
  tooLong: unsubscribe.invalid,
  clean: withoutHidden,
  // Lower case can be longer, and it's what is stored.
  fits: (text) => text.toLowerCase().length <= OPT_OUT_MAX && hasAtSign(text),
  wrong: unsubscribe.invalid,
} satisfies RequiredRule;

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

/** Why a clean text doesn't fit, if it doesn't. */
export function misfit({ fits, wrong = '' }: TextRule, text: string): string | undefined {
  if (!fits || fits(text)) return undefined;
  return typeof wrong === 'string' ? wrong : wrong(text);
}

/** What is wrong with a text, if anything. */
export function textError(rule: TextRule | RequiredRule, typed: string): string | undefined {
  if (lengthOf(typed) > typedMax(rule)) return rule.tooLong;
  const text = rule.clean(typed).trim();
  if (!text) return 'required' in rule ? rule.required : undefined;
  return lengthOf(text) > rule.max ? rule.tooLong : misfit(rule, text);
}

/** What is wrong with texts, in the order of the fields. */
export const formErrors = (
  rules: Readonly<Record<string, TextRule | RequiredRule>>,
  texts: Readonly<Record<string, string>>,
): { id: string; text: string }[] =>
  Object.entries(rules).flatMap(([id, rule]) => {
    const text = textError(rule, texts[id] ?? '');
    return text === undefined ? [] : [{ id, text }];
  });
