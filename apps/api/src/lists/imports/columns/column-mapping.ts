import type { ImportMapping } from '@fairlead/contract/lists/import-types';
import { customFieldTexts } from '@fairlead/contract/people/custom-fields';
import type { CustomFieldOf } from '@fairlead/contract/platform/custom-fields';
import { badRequest } from '../../../platform/http/answers/errors.ts';
import { bare } from '../file/bare.ts';
import { inOtherLanguages, likelyHeaders, OF_OTHERS, usualHeaders as usual } from './usual-headers.ts';

/** Mailchimp's notes about the opt-out or the bounce that its other columns tell. */
const DETAILS = [
  'unsubcampaigntitle',
  'unsubcampaignid',
  'unsubreasonother',
  'cleancampaigntitle',
  'cleancampaignid',
];
const known = new Set([
  ...usual.status,
  ...usual.permission,
  ...usual.left_at,
  ...usual.left_reason,
  ...DETAILS,
]);

/** Whether every tool that has such a column means a status by it. */
export const isKnownStatus = (column: string): boolean => known.has(bare(column));

const NAME_ALONE = new Set(['name', 'nombre', 'nom', 'nome', 'naam', 'navn', 'namn']);

export type Field = keyof typeof usual;
export const FIELDS = Object.keys(usual) as Field[];

function guess(field: Field, columns: readonly string[]): string {
  const found = usual[field].flatMap((name) => columns.find((column) => bare(column) === name) ?? [])[0];
  const likely = likelyHeaders[field];
  const isLikely = (column: string) => likely?.test(bare(column)) && !OF_OTHERS.test(bare(column));
  return found ?? columns.find(isLikely) ?? '';
}

/** Beside one part of a name, a column that's just called "name" has the other part: "Vorname" and "Name". */
function splitNames(mapping: ImportMapping): ImportMapping {
  const { name, first_name: first, last_name: last } = mapping;
  if (!name || (first && last)) return mapping;
  if (last && !first && NAME_ALONE.has(bare(name))) return { ...mapping, name: '', first_name: name };
  const isForeign = inOtherLanguages.first.includes(bare(first));
  return isForeign && NAME_ALONE.has(bare(name)) ? { ...mapping, name: '', last_name: name } : mapping;
}

/** For custom fields by their keys; those that aren't named have no column. */
export type Wanted = Partial<Record<Field, string | null | undefined>> & {
  custom?: Record<string, string> | undefined;
};

/** The column as the file has it. @throws HttpError 400 if it doesn't have it */
function columnNamed(named: string, columns: readonly string[]): string {
  const found = columns.find((column) => column.toLowerCase() === named.toLowerCase());
  if (found === undefined) throw badRequest(`The file has no column “${named}”`);
  return found;
}

/**
 * Which column holds which custom field: those named, or of the same name and not used for anything else.
 * @throws HttpError 400 for a field that doesn't exist, or a column that the file doesn't have
 */
export function mapCustom(
  { custom }: Wanted,
  fields: readonly CustomFieldOf[],
  { columns, mapping }: { columns: readonly string[]; mapping: ImportMapping },
): Record<string, string> {
  const unknown = Object.keys(custom ?? {}).find((key) => !fields.some((field) => field.key === key));
  if (unknown !== undefined) throw badRequest(customFieldTexts.unknown(unknown));
  const free = columns.filter((column) => !FIELDS.some((field) => mapping[field] === column));
  const columnOf = ({ key, name }: CustomFieldOf): string | undefined => {
    if (!custom) return free.find((column) => bare(column) !== '' && bare(column) === bare(name));
    return custom[key] ? columnNamed(custom[key], columns) : undefined;
  };
  return Object.fromEntries(
    fields.flatMap((field) => {
      const column = columnOf(field);
      return column === undefined ? [] : [[field.key, column]];
    }),
  );
}

/**
 * Which column holds which field: the one named, or guessed from the header; '' means none.
 * @throws HttpError 400 for a column that the file does not have
 */
export function mapColumns(wanted: Wanted, columns: readonly string[]): ImportMapping {
  const pick = (field: Field): string => {
    const named = wanted[field];
    if (named === undefined || named === null) return guess(field, columns);
    if (named === '') return '';
    return columnNamed(named, columns);
  };
  const mapping = Object.fromEntries(FIELDS.map((field) => [field, pick(field)])) as Record<Field, string>;
  const isChosen = (['name', 'first_name', 'last_name'] as const).some((field) => wanted[field] != null);
  return isChosen ? mapping : splitNames(mapping);
}

/** When and why someone got onto a list of people who left. Elsewhere, such columns are about something else. */
const OF_A_LIST = {
  left_at:
    'created createdat createdon timestamp lastupdatetime date dateadded addedat added lastchanged updatedat time'.split(
      ' ',
    ),
  left_reason: 'reason error errormessage details description diagnosticcode comment'.split(' '),
};

/** The mapping of a list of nobody but people who left. */
export function mapList(mapping: ImportMapping, wanted: Wanted, columns: readonly string[]): ImportMapping {
  const isUsed = (column: string) => FIELDS.some((field) => mapping[field] === column);
  const pick = (field: keyof typeof OF_A_LIST): string => {
    if (mapping[field] !== '' || wanted[field] != null) return mapping[field];
    const free = columns.filter((column) => !isUsed(column));
    return OF_A_LIST[field].flatMap((name) => free.find((column) => bare(column) === name) ?? [])[0] ?? '';
  };
  return { ...mapping, left_at: pick('left_at'), left_reason: pick('left_reason') };
}
