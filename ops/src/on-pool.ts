import type { Knex } from 'knex';
import { connect } from '../../apps/api/src/platform/db/connect.ts';

/** Does something with a database by one connection. */
export async function onPool<T>(url: string, act: (db: Knex) => Promise<T>): Promise<T> {
  const db = connect(url, { poolSize: 1 });
  return act(db).finally(() => db.destroy());
}
