import { z } from 'zod';
import { must } from '../fields.ts';
import { hasOffset, isTimeZone } from './wall-clock.ts';

/*
 * The years that both PostgreSQL and ISO 8601 with four digits have: 1 to 9999. Functions, so that a page which needs
 * one of them doesn't load the others.
 */

/** A day of a calendar, such as 2026-03-31. */
export const day = (text?: string) => z.iso.date(text).refine((date) => !date.startsWith('0000'), text);

/** Without the first and last day of those years, where the year depends on the time zone. */
const FIRST = Date.parse('0001-01-02T00:00Z');
const LAST = Date.parse('9999-12-31T00:00Z');
const isWithin = (moment: number): boolean => moment >= FIRST && moment <= LAST;

/** PostgreSQL knows fewer offsets than zod. */
const inUtc = (time: string): string => new Date(time).toISOString();

const badMoment = must('a time such as 2026-11-20T09:00:00Z');

/** A moment with its offset from UTC, such as 2026-03-31T09:00:00-06:00. */
export const moment = () =>
  z.iso
    .datetime({ offset: true, ...badMoment })
    .refine((time) => isWithin(Date.parse(time)), badMoment)
    .transform(inUtc);

/** The same, or without an offset, as clocks in some time zone show it. */
export const momentOrLocal = (text?: string) =>
  z.iso
    .datetime({ offset: true, local: true, error: text })
    .refine((time) => isWithin(Date.parse(hasOffset(time) ? time : `${time}Z`)), text)
    .transform((time) => (hasOffset(time) ? inUtc(time) : time));

/** An IANA name, such as America/Chicago. */
export const timeZone = (text?: string) => z.string(text).max(64, text).refine(isTimeZone, text);
