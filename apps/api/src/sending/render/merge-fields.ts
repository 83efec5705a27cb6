import { htmlValue, textValue } from './escape.ts';

/** What an email says about the person, by column of subscribers and recipients, and the default where it isn't known. */
const DEFAULTS = { name: 'there', organization: 'your organization' };
type PersonField = keyof typeof DEFAULTS;
export type Person = Record<PersonField, string | null>;

export const personFields = Object.keys(DEFAULTS) as PersonField[];

/** The template's fields that differ from email to email. */
export const fieldNames = [...personFields, 'unsubscribe_url'] as const;
type FieldName = (typeof fieldNames)[number];
type FieldValues = Record<FieldName, string>;

export function fieldValues(person: Person | null, unsubscribeUrl: string): FieldValues {
  const values: FieldValues = { ...DEFAULTS, unsubscribe_url: unsubscribeUrl };
  for (const field of personFields) values[field] = person?.[field]?.trim() || DEFAULTS[field];
  return values;
}

const isField = (name: string): name is FieldName => fieldNames.some((field) => field === name);

/** Fixed text at even positions, field names at odd ones. Values are never searched for fields. */
export function splitFields(template: string): string[] {
  let fixed = '';
  const parts: string[] = [];
  for (const [index, part] of template.split(/\{\{(\w+)\}\}/).entries()) {
    if (index % 2 === 0) fixed += part;
    else if (!isField(part)) fixed += `{{${part}}}`;
    else {
      parts.push(fixed, part);
      fixed = '';
    }
  }
  return [...parts, fixed];
}

const fill = (template: string, values: FieldValues, encode: (value: string) => string): string =>
  splitFields(template)
    .map((part, index) => (index % 2 === 1 && isField(part) ? encode(values[part]) : part))
    .join('');

export const fillHtml = (template: string, values: FieldValues): string => fill(template, values, htmlValue);
export const fillText = (template: string, values: FieldValues): string => fill(template, values, textValue);
