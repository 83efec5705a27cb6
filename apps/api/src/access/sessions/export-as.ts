import type { ActivityAction } from '@fairlead/contract/platform/activity-actions';
import type { Knex } from 'knex';
import type { ActivitySubject } from '../../platform/activity/activity.queries.ts';
import type { CsvExport } from '../../platform/http/lists/csv.ts';
import { actAs, whileAllowed } from './act-as.ts';
import type { Caller } from './authenticate.ts';

type Export<Row> = Pick<CsvExport<Row>, 'name' | 'columns' | 'pages'> & {
  /** The entry in the activity log. */
  action: ActivityAction;
  description: string;
  subject?: ActivitySubject;
};

/** A file for an admin: recorded before anything is sent, and cut off when the session ends. */
export const exportAs = <Row>(
  db: Knex,
  caller: Caller,
  { name, columns, pages, action, description, subject }: Export<Row>,
): CsvExport<Row> => ({
  name,
  columns,
  pages: whileAllowed(db, caller, pages),
  record: () => actAs(db, caller, (_trx, record) => record(action, description, subject)),
});
