import { NAME_MAX } from './limits.ts';
import { cleanLine } from './text/storable-text.ts';

/** What a field of the team's own can hold. Free of zod. */
export const CUSTOM_KINDS = ['text', 'number', 'date', 'yes_no'] as const;
export type CustomKind = (typeof CUSTOM_KINDS)[number];

export const customKindNames: Record<CustomKind, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  yes_no: 'Yes or no',
};

/** Dates are days, such as 2026-03-31. */
export type CustomValue = string | number | boolean;
/** By key, without fields of which nothing is known. */
export type CustomValues = Record<string, CustomValue>;
export type CustomFieldOf = { key: string; name: string; kind: CustomKind };

/** What's stored and sent, made from the first name that a field had. */
export const CUSTOM_KEY = /^[a-z][a-z0-9_]{0,39}$/;

/** As an email calls a field, so it's never mistaken for one of ours. */
export type CustomName = `custom_${string}`;
const CUSTOM_NAME = /^custom_[a-z][a-z0-9_]{0,39}$/;
export const customName = (key: string): CustomName => `custom_${key}`;
export const keyOf = (name: CustomName): string => name.slice('custom_'.length);
export const isCustomName = (name: string): name is CustomName => CUSTOM_NAME.test(name);

/** A number holds fifteen digits exactly. */
export const CUSTOM_NUMBER_MAX = 1e15;

const NUMBER = /^[-+]?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,6})?$/;
/** With a time or without. What's a range or a remark is no day. */
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{1,2}:[\d:.]{2,15} ?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const YES = new Set(['yes', 'y', 'true', '1', 'x', 'on']);
const NO = new Set(['no', 'n', 'false', '0', 'off']);

function dayOf(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00Z`);
  return !year.startsWith('0000') && !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso)
    ? iso
    : undefined;
}

const readers: Record<CustomKind, (text: string) => CustomValue | undefined> = {
  text: (text) => (text.length > NAME_MAX ? undefined : text),
  number: (text) => (NUMBER.test(text) ? Number(text.replaceAll(',', '')) : undefined),
  date: (text) => {
    const [, year, month, day] = ISO_DAY.exec(text) ?? [];
    if (year && month && day) return dayOf(year, month, day);
    const [, usMonth, usDay, usYear] = US_DAY.exec(text) ?? [];
    return usMonth && usDay && usYear ? dayOf(usYear, usMonth, usDay) : undefined;
  },
  yes_no: (text) => {
    const word = text.toLowerCase();
    if (YES.has(word)) return true;
    return NO.has(word) ? false : undefined;
  },
};

/**
 * What someone typed, or a file has: numbers also as 1,234.5, dates also as 3/31/2026, and yes and no in the usual
 * spellings. Null for nothing, undefined if it doesn't fit the kind.
 */
export function readCustom(kind: CustomKind, typed: string): CustomValue | null | undefined {
  const text = cleanLine(typed).trim();
  return text === '' ? null : readers[kind](text);
}

/** Whether a value is one of the kind, as it's stored. */
export const fitsKind = (kind: CustomKind, value: CustomValue): boolean =>
  readCustom(kind, typedOf(value)) === value;

/** A value as it's typed, and as a file has it. */
export function typedOf(value: CustomValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A value as people read it: Yes, 1,234.5, March 31, 2026. A text that is a date is written like one. */
export function customText(value: CustomValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 6 });
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && fitsKind('date', value)
    ? DAY.format(new Date(`${value}T00:00Z`))
    : value;
}

/** What's known of someone, in words, by the names that emails call the fields. */
export const customTexts = (values: CustomValues | null | undefined): Record<CustomName, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([key, value]) => [customName(key), customText(value)]),
  );
