import { lineRule, paragraphRule, type TextRule } from '@fairlead/contract/form-rules';
import { NAME_MAX, NOTES_MAX } from '@fairlead/contract/limits';

/**
 * The texts that a file can set, besides the email. Each is a column of `subscribers` and of `subscriber_import_rows`;
 * the SQL of imports is written from them.
 */
const RULES = {
  name: lineRule(NAME_MAX),
  first_name: lineRule(NAME_MAX),
  organization: lineRule(NAME_MAX),
  notes: paragraphRule(NOTES_MAX),
};
export type TextField = keyof typeof RULES;

export const textRules = Object.entries(RULES) as [TextField, TextRule][];
export const TEXT_FIELDS = textRules.map(([field]) => field);
export const TEXT_COLUMNS = TEXT_FIELDS.join(', ');
export const eachText = (sql: (field: TextField) => string, between = ', ') =>
  TEXT_FIELDS.map(sql).join(between);
