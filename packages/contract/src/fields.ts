import { z } from 'zod';
import { isMailAddress } from './email-address.ts';
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import { siteTexts, tooLongText } from './site-texts.ts';
import { isLine, isParagraph, isWellFormed } from './storable-text.ts';

/** One line of text, trimmed, without control characters: safe in a mail header and in PostgreSQL. */
export const line = (max: number, required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(max, tooLongText(max))
    .refine(isLine, siteTexts.controlCharacters);

/** One line that may be left out, empty or null; absent and empty are the same. */
export const optionalLine = (max: number) =>
  z.string().trim().max(max, tooLongText(max)).refine(isLine, siteTexts.controlCharacters).nullish();

/** Several lines of text. */
export const paragraph = (max: number, required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(max, tooLongText(max))
    .refine(isParagraph, siteTexts.controlCharacters);

export const optionalParagraph = (max: number) =>
  z.string().trim().max(max, tooLongText(max)).refine(isParagraph, siteTexts.controlCharacters).nullish();

/** An address that may be mailed (`isMailAddress`), trimmed. */
export const emailAddress = z
  .string({ error: siteTexts.email.required })
  .trim()
  .min(1, siteTexts.email.required)
  .max(EMAIL_MAX, siteTexts.email.invalid)
  .refine(isMailAddress, siteTexts.email.invalid);

/** A password to be set. Never trimmed: spaces are part of it. */
export const newPassword = z
  .string({ error: siteTexts.password.tooShort })
  .min(PASSWORD_MIN, siteTexts.password.tooShort)
  .max(PASSWORD_MAX, siteTexts.password.tooLong)
  .refine(isWellFormed, siteTexts.controlCharacters);

/** A number in a path or query: a positive integer as text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Not a valid id')
  .transform(Number);

export const id = z.number().int().min(1).max(999_999_999_999_999);

/** How many rows a list answers with. */
export const limitText = (fallback: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `limit must be a number from 1 to ${max}`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, `limit must be a number from 1 to ${max}`)
    .default(fallback);

/** Where the next page begins; opaque to callers. */
export const cursorText = z
  .string()
  .max(600)
  .regex(/^[A-Za-z0-9_-]+$/, 'Not a valid cursor')
  .optional();

/** ISO 8601, UTC. */
export const time = z.iso.datetime();

export const done = z.object({ success: z.literal(true) });
export const doneWithMessage = done.extend({ message: z.string() });
