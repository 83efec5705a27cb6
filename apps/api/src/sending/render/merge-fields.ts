import { htmlValue, textValue } from './escape.ts';

/** What an email says about the person, by column of subscribers and recipients, and the default where it isn't known. */
export const FALLBACKS = { name: 'there', organization: 'your organization' };
type PersonField = keyof typeof FALLBACKS;
export type Person = Record<PersonField, string | null>;

export const personFields = Object.keys(FALLBACKS) as PersonField[];

/** The template's fields that differ from email to email. */
export const fieldNames = [...personFields, 'unsubscribe_url'] as const;
type FieldName = (typeof fieldNames)[number];
type FieldValues = Record<FieldName, string>;

export function fieldValues(
  person: Person | null,
  unsubscribeUrl: string,
  fallbacks: Record<PersonField, string> = FALLBACKS,
): FieldValues {
  const values: FieldValues = { ...fallbacks, unsubscribe_url: unsubscribeUrl };
  for (const field of personFields) values[field] = person?.[field]?.trim() || fallbacks[field];
  return values;
}

const isField = (name: string): name is FieldName => fieldNames.some((field) => field === name);

/** Fixed text at even positions, names of fields, known or not, at odd ones. Values are never searched for fields. */
export const splitFields = (template: string): string[] => template.split(/\{\{(\w+)\}\}/);

const fill = (template: string, values: FieldValues, encode: (value: string) => string): string =>
  splitFields(template)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      return isField(part) ? encode(values[part]) : `{{${part}}}`;
    })
    .join('');

export const fillHtml = (template: string, values: FieldValues): string => fill(template, values, htmlValue);
export const fillText = (template: string, values: FieldValues): string => fill(template, values, textValue);
