import { z } from 'zod';
import { NAME_MAX, SEARCH_MAX } from './limits.ts';
import { isEmail, readEmail } from './text/email.ts';
import {
  emailRule,
  lineRule,
  misfit,
  type RequiredRule,
  type TextRule,
  typedMax,
} from './text/form-rules.ts';
import { tooLongText } from './text/form-texts.ts';
import { newPasswordRule } from './text/new-password-rule.ts';
import { SENDER_SIGNS, senderNameError, senderNameTexts } from './text/sender-name.ts';
import { cleanLine, isLine } from './text/storable-text.ts';

/** An id as text: at most 15 digits, which a number holds exactly. */
export const ID_TEXT = /^[1-9]\d{0,14}$/;

const fitting = (rule: TextRule) =>
  [
    (text: string) => misfit(rule, text) === undefined,
    { error: ({ input }: { input?: unknown }) => misfit(rule, String(input)) },
  ] as const;

/** A required text, clean and trimmed. */
export const requiredText = (rule: RequiredRule) =>
  z
    .string({ error: rule.required })
    .max(typedMax(rule), { error: rule.tooLong, abort: true })
    .overwrite(rule.clean)
    .trim()
    .min(1, rule.required)
    .max(rule.max, { error: rule.tooLong, abort: true })
    .refine(...fitting(rule));

/** A text that may be empty. */
export const textOrNone = (rule: TextRule) =>
  z
    .string()
    .max(typedMax(rule), { error: rule.tooLong, abort: true })
    .overwrite(rule.clean)
    .trim()
    .max(rule.max, { error: rule.tooLong, abort: true })
    .refine(...fitting(rule));

/** An optional text; missing, empty, and null are the same. */
export const optionalText = (rule: TextRule) => textOrNone(rule).nullish();

export const line = (max: number, required: string) => requiredText({ ...lineRule(max), required });
export const optionalLine = (max: number) => optionalText(lineRule(max));

const asMailed = (typed: string): string => readEmail(typed) ?? typed;

/** The address in what was typed or pasted. */
export const emailAddress = z
  .string({ error: emailRule.required })
  .trim()
  .min(1, emailRule.required)
  .max(emailRule.max, emailRule.tooLong)
  .overwrite(asMailed)
  .refine(isEmail, emailRule.wrong);

/** An email, or nothing. */
export const emailOrNone = z
  .string({ error: emailRule.wrong })
  .trim()
  .max(emailRule.max, emailRule.tooLong)
  .overwrite(asMailed)
  .refine((text) => text === '' || isEmail(text), emailRule.wrong);

const senderNameFault = { error: ({ input }: { input?: unknown }) => senderNameError(String(input)) };

/** What inboxes show in front of an address, as a draft may keep it: it's checked once more before it's sent. */
export const draftedSenderName = z
  .string({ error: senderNameTexts.required })
  .trim()
  .min(1, senderNameTexts.required)
  .max(NAME_MAX, tooLongText(NAME_MAX))
  .refine((name) => isLine(name) && !SENDER_SIGNS.test(name), senderNameFault);

export const senderName = draftedSenderName.refine(
  (name) => senderNameError(name) === undefined,
  senderNameFault,
);

/** What someone looks for; an address however it's spelled. */
export const searchText = z
  .string()
  .max(typedMax(lineRule(SEARCH_MAX)), { error: tooLongText(SEARCH_MAX), abort: true })
  .overwrite(cleanLine)
  .trim()
  .max(SEARCH_MAX, tooLongText(SEARCH_MAX))
  .overwrite(asMailed)
  .nullish();

const { min, tooShort, max, tooLong, fits, wrong } = newPasswordRule;

/** A new password. Never trimmed: spaces are part of it. */
export const newPassword = z
  .string({ error: tooShort })
  .min(min, tooShort)
  .max(max, tooLong)
  .refine(fits, wrong);

/** Says what a field must be, by its name, where nothing stands beside it. */
export const must = (be: string) => ({
  error: ({ path = [] }: { path?: PropertyKey[] | undefined }) =>
    `“${path.map(String).join('.')}” must be ${be}.`,
});

/** A number in a path or query: a positive integer as text. */
export const idText = z.string().regex(ID_TEXT, must('an id, which is a whole number')).transform(Number);

export const id = z.number().int().min(1).max(999_999_999_999_999);

/** The subscriber who has the address now, if there is one. */
export const subscriberId = id.nullable().optional();

/** The number of rows in a list. */
export const limitText = (fallback: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, must(`a number from 1 to ${max}`))
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, must(`a number from 1 to ${max}`))
    .default(fallback);

/** Where the next page begins; opaque to callers. */
export const cursorText = z
  .string()
  .max(1_200)
  .regex(/^[A-Za-z0-9_-]+$/, 'This cursor can’t be used. Start from the first page.')
  .optional();

/** What a list is sorted by, and in which order; without an order, the sort's own. */
export const sorted = <Sort extends string>(sorts: readonly [Sort, ...Sort[]]) => ({
  sort: z.enum(sorts).default(sorts[0]),
  order: z.enum(['asc', 'desc']).optional(),
});

/** ISO 8601, UTC. */
export const time = z.iso.datetime();

export const done = z.object({ success: z.literal(true) });
export const doneWithMessage = done.extend({ message: z.string() });
