import type { ImportStatusValue, StatusMeaning } from '@fairlead/contract/lists/import-types';

const meaningTexts: Record<StatusMeaning, string> = {
  mail: 'gets email',
  leave_out: 'not imported',
  opted_out: 'opted out, never emailed',
  bounced: 'bounced, never emailed',
  complained: 'reported spam, never emailed',
};
/** Values of a column that are named. */
const NAMED = 5;

function columnText(column: string, statuses: readonly ImportStatusValue[]): string {
  const values = statuses.filter((one) => one.column === column);
  const texts = values
    .slice(0, NAMED)
    .map(
      ({ value, meaning, rows }) =>
        `${value === '' ? 'empty' : `“${value}”`}: ${meaningTexts[meaning]}, ${rows.toLocaleString('en-US')}`,
    );
  const more = values.length > NAMED ? `; and ${values.length - NAMED} more` : '';
  return `“${column}” (${texts.join('; ')}${more})`;
}

/** Says over the API what the screen shows. */
export function settleText(statuses: readonly ImportStatusValue[], everyone?: StatusMeaning): string {
  const columns = [...new Set(statuses.map(({ column }) => column))];
  return [
    columns.length > 0 &&
      `Check who can’t be emailed by these columns: ${columns.map((column) => columnText(column, statuses)).join(', ')}.`,
    everyone && `This looks like a list of people who can’t be emailed (all: ${meaningTexts[everyone]}).`,
    'Nothing was imported. If that’s right, send “settled”. If not, check the file again with other meanings.',
  ]
    .filter(Boolean)
    .join(' ');
}
