import { htmlValue, textValue } from './escape.ts';

/** The template's fields that differ from email to email. */
export const fieldNames = ['name', 'organization', 'unsubscribe_url'] as const;
export type FieldName = (typeof fieldNames)[number];
export type FieldValues = Record<FieldName, string>;

export type Person = { name: string | null; organization: string | null };

/** The values in the email, with defaults where nothing is known about the person. */
export const fieldValues = (person: Person | null, unsubscribeUrl: string): FieldValues => ({
  name: person?.name?.trim() || 'there',
  organization: person?.organization?.trim() || 'your organization',
  unsubscribe_url: unsubscribeUrl,
});

const FIELD = new RegExp(`\\{\\{(${fieldNames.join('|')})\\}\\}`);

/** Fixed text at even positions, field names at odd ones. Values are never searched for fields. */
export const splitFields = (template: string): string[] => template.split(FIELD);

const isField = (name: string): name is FieldName => fieldNames.some((field) => field === name);

const fill = (template: string, values: FieldValues, encode: (value: string) => string): string =>
  splitFields(template)
    .map((piece, index) => (index % 2 === 1 && isField(piece) ? encode(values[piece]) : piece))
    .join('');

export const fillHtml = (template: string, values: FieldValues): string => fill(template, values, htmlValue);
export const fillText = (template: string, values: FieldValues): string => fill(template, values, textValue);
