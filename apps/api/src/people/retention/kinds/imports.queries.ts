import type { Knex } from 'knex';
import { countBy, DAYS_AGO } from './count.queries.ts';
import { inSteps, type Kind } from './kind.ts';

const OLD = `from subscriber_imports where rows_kept and created_at < ${DAYS_AGO}`;

/** From then on nobody sees its rows, and housekeeping deletes them. */
const MARK = `update subscriber_imports set rows_kept = false
  where id = any(array(select id ${OLD} order by id limit :limit for update))`;

const markSome = async (trx: Knex, days: number, limit: number): Promise<number> =>
  (await trx.raw(MARK, { days, limit })).rowCount;

/** The rows of imported files. The import itself stays on record and can't be undone anymore. */
export const imports: Kind = {
  setting: 'keep_import_days',
  count: (db, { days }) => countBy(db, `select count(*) as count ${OLD}`, { days }),
  steps: (db, { days }, record) => inSteps(db, record, (trx, limit) => markSome(trx, days, limit)),
};
