import { fieldOf, PERSON_FIELDS, type PersonFieldName } from '@fairlead/contract/platform/person-fields';
import type { TextRule } from '@fairlead/contract/platform/text/form-rules';

/** The texts that a file can set, besides the email: the SQL of imports is written from them. */
export type TextField = PersonFieldName;

export const TEXT_FIELDS = PERSON_FIELDS;
export const textRules = TEXT_FIELDS.map((field): [TextField, TextRule] => [field, fieldOf(field).rule]);
export const TEXT_COLUMNS = TEXT_FIELDS.join(', ');
export const eachText = (sql: (field: TextField) => string, between = ', ') =>
  TEXT_FIELDS.map(sql).join(between);
