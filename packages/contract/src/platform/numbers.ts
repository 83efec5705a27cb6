import { z } from 'zod';
import { id, idText, must } from './fields.ts';

/** The largest `integer` of PostgreSQL. */
export const INTEGER_MAX = 2_147_483_647;

/** Within limits that the database has, too. `text` is said of anything else. */
export const wholeNumber = (least: number, most: number, text?: string) =>
  z.number(text).min(least, text).max(most, text).int(text);

/** Of rows, people, bytes, or seconds. */
export const count = wholeNumber(0, INTEGER_MAX);

/** The number of times that something was saved. */
export const version = wholeNumber(1, INTEGER_MAX);

/** An `integer` in a path or query. */
export const integerText = (error: ReturnType<typeof must>) =>
  idText.refine((number) => number <= INTEGER_MAX, error);

/** Ids of admins and of their second factors have 32 bits. */
export const adminId = id.max(INTEGER_MAX);
export const adminIdText = integerText(must('an id, which is a whole number'));
/** A version in a path or query. */
export const versionText = integerText(must('a version, which is a whole number'));

/** A count in a query. */
export const countText = (most: number, text: string | ReturnType<typeof must>, tooLarge = text) =>
  z
    .string()
    .regex(/^\d{1,12}$/, text)
    .transform(Number)
    .refine((number) => number <= most, tooLarge);
