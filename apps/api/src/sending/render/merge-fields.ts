import { htmlValue, textValue } from './escape.ts';

/** The places of the template that differ from mail to mail. */
export const fieldNames = ['name', 'organization', 'unsubscribe_url'] as const;
export type FieldName = (typeof fieldNames)[number];
export type FieldValues = Record<FieldName, string>;

type Person = { name: string | null; organization: string | null };

/** What stands in the mail, with words that read well where nothing is known of a person. */
export const fieldValues = (person: Person, unsubscribeUrl: string): FieldValues => ({
  name: person.name?.trim() || 'there',
  organization: person.organization?.trim() || 'your organization',
  unsubscribe_url: unsubscribeUrl,
});

const FIELD = /\{\{(name|organization|unsubscribe_url)\}\}/;

/**
 * Even places hold fixed text, odd places the field that belongs between. Values are never searched for
 * fields again.
 */
export const splitFields = (template: string): string[] => template.split(FIELD);

const isField = (name: string): name is FieldName => fieldNames.some((field) => field === name);

const fill = (template: string, values: FieldValues, encode: (value: string) => string): string =>
  splitFields(template)
    .map((piece, index) => (index % 2 === 1 && isField(piece) ? encode(values[piece]) : piece))
    .join('');

export const fillHtml = (template: string, values: FieldValues): string => fill(template, values, htmlValue);
export const fillText = (template: string, values: FieldValues): string => fill(template, values, textValue);
