import { NAME_MAX } from '@fairlead/contract/limits';

/**
 * The texts that a file can set, besides the email, and how long they may be. Each is a column of `subscribers` and of
 * `subscriber_import_rows`; the SQL of imports is written from them.
 */
const TEXT_MAX = { name: NAME_MAX, organization: NAME_MAX };
export type TextField = keyof typeof TEXT_MAX;

export const textLimits = Object.entries(TEXT_MAX) as [TextField, number][];
export const TEXT_FIELDS = textLimits.map(([field]) => field);
export const TEXT_COLUMNS = TEXT_FIELDS.join(', ');
export const eachText = (sql: (field: TextField) => string, between = ', ') =>
  TEXT_FIELDS.map(sql).join(between);
