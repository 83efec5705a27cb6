import knex, { type Knex } from 'knex';
import pg from 'pg';
import type {} from './tables.ts';

const { builtins } = pg.types;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
]);

/** `bigint` becomes a number and `timestamptz` an ISO 8601 string in UTC, for the connections of this pool only. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
};

/** knex writes plain text between the JSON lines of the log, about failures that it throws anyway. */
const quiet: Knex.Logger = { debug: () => {}, deprecate: () => {}, warn: () => {}, error: () => {} };

export type ConnectOptions = { poolSize?: number };

/**
 * Opens a pool. Works behind PgBouncer in transaction mode and on the embedded database: no session state, no start-up
 * parameters, no named prepared statements.
 */
export const connect = (url: string, { poolSize = 10 }: ConnectOptions = {}): Knex =>
  knex({
    client: 'pg',
    connection: { connectionString: url, types } as Knex.PgConnectionConfig,
    pool: { min: 0, max: poolSize },
    acquireConnectionTimeout: 10_000,
    // Otherwise every failure would carry the values of its query into the log.
    compileSqlOnError: false,
    log: quiet,
  });
