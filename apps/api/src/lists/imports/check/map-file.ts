import type { ImportMapping, StatusMeaning } from '@fairlead/contract/lists/import-types';
import type { CustomFieldOf } from '@fairlead/contract/platform/custom-fields';
import type { ColumnMeanings } from '../../../platform/db/tables/imports.ts';
import { mapColumns, mapCustom, mapList, type Wanted } from '../columns/column-mapping.ts';
import { tellEmailColumn } from '../columns/email-columns.ts';
import type { CsvRecord } from '../file/csv-part.ts';

type File = {
  columns: readonly string[];
  email_columns: readonly string[];
  records: readonly CsvRecord[];
  everyone: StatusMeaning;
  fields: readonly CustomFieldOf[];
};

/** Which column holds which field, by the headers and the first rows. */
export function mapFile(
  wanted: Wanted & { column_meanings?: ColumnMeanings | undefined },
  { columns, records, everyone, email_columns, fields }: File,
): ImportMapping {
  const nothing = ([, meaning]: [string, unknown]) => meaning === 'nothing';
  const unused = Object.entries(wanted.column_meanings ?? {})
    .filter(nothing)
    .map(([column]) => column);
  const named = mapColumns(wanted, columns);
  const about = {
    ...named,
    ...(unused.includes(named.status) ? { status: '' } : {}),
    ...(unused.includes(named.permission) ? { permission: '' } : {}),
    ...(unused.includes(named.left_at) ? { left_at: '' } : {}),
  };
  const email =
    wanted.email == null ? tellEmailColumn(about.email, email_columns, columns, records) : about.email;
  const people = { ...about, email };
  const custom = mapCustom(wanted, fields, { columns, mapping: people });
  const mapping = Object.keys(custom).length > 0 ? { ...people, custom } : people;
  const isList = everyone !== 'mail' && everyone !== 'leave_out';
  return isList ? mapList(mapping, wanted, columns) : mapping;
}
