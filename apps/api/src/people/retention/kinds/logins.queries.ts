import type { Knex } from 'knex';
import { countBy, DAYS_AGO } from './count.queries.ts';
import { inSteps, type Kind } from './kind.ts';

const TABLES = ['login_clients', 'login_devices'] as const;

const old = (table: string) => `from ${table} where last_login_at < ${DAYS_AGO}`;

const COUNT = `select ${TABLES.map((table) => `(select count(*) ${old(table)})`).join(' + ')} as count`;

const remove = (table: string) =>
  `delete from ${table} where ctid = any(array(select ctid ${old(table)} limit :limit for update skip locked))`;

const removeSome = async (trx: Knex, table: string, days: number, limit: number): Promise<number> =>
  (await trx.raw(remove(table), { days, limit })).rowCount;

/** From where and on which devices admins logged in: the next login from there counts as new. */
export const logins: Kind = {
  setting: 'keep_login_days',
  count: (db, { days }) => countBy(db, COUNT, { days }),
  async *steps(db, { days }, record) {
    for (const table of TABLES)
      yield* inSteps(db, record, (trx, limit) => removeSome(trx, table, days, limit));
  },
};
