import type { Knex } from 'knex';
import { countBy, DAYS_AGO } from './count.queries.ts';
import { inSteps, type Kind } from './kind.ts';

/** An inquiry shows that its answer failed as long as it's there itself. */
const OLD = `from outbox o where status <> 'pending' and created_at < ${DAYS_AGO}
  and not (status = 'failed' and exists (select from inquiry_emails e where e.outbox_id = o.id))`;

const REMOVE = `delete from outbox where id = any(array(select id ${OLD} order by id limit :limit))`;

const removeSome = async (trx: Knex, days: number, limit: number): Promise<number> =>
  (await trx.raw(REMOVE, { days, limit })).rowCount;

/** Emails to one person that were sent, or given up. */
export const outbox: Kind = {
  setting: 'keep_outbox_days',
  count: (db, { days }) => countBy(db, `select count(*) as count ${OLD}`, { days }),
  steps: (db, { days }, record) => inSteps(db, record, (trx, limit) => removeSome(trx, days, limit)),
};
