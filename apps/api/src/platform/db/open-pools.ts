import type { Knex } from 'knex';
import { connect } from './connect.ts';

/** How many connections a process opens at most, and for what. docs/operations/sizing.md adds them up. */
const GENERAL = 8;
const RESERVED = 4;

export type Pools = {
  db: Knex;
  /**
   * For what has to answer whatever else is going on: opt-outs, forms, logins, sessions, webhooks, and health. Only
   * short statements run here.
   */
  reservedDb: Knex;
  close(): Promise<void>;
};

/** The connections of a process that serves the API. They are opened as they're needed. */
export function openPools(url: string): Pools {
  const db = connect(url, { poolSize: GENERAL });
  const reservedDb = connect(url, { poolSize: RESERVED });
  return {
    db,
    reservedDb,
    close: async () => void (await Promise.all([db.destroy(), reservedDb.destroy()])),
  };
}
