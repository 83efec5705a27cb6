import knex, { type Knex } from 'knex';
import pg from 'pg';
import type {} from './tables.ts';

const { builtins } = pg.types;

/** Of `bigint[]`, which node-postgres has no name for. */
const INT8_ARRAY = 1016;
const readArray: (text: string) => string[] = pg.types.getTypeParser(INT8_ARRAY as number, 'text');

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [INT8_ARRAY, (text) => readArray(text).map(Number)],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
]);

/** For the connections of this pool only, `bigint` becomes a number and `timestamptz` an ISO 8601 string in UTC. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
};

/** knex would write plain text between the log's JSON lines, about errors that it throws anyway. */
const quiet: Knex.Logger = { debug: () => {}, deprecate: () => {}, warn: () => {}, error: () => {} };

export type ConnectOptions = { poolSize?: number; onConnect?: (connection: pg.Client) => void };

/**
 * Opens a pool. It works behind PgBouncer in transaction mode and on the embedded database: no session state, no
 * startup parameters, no named prepared statements.
 */
export const connect = (url: string, { poolSize = 10, onConnect }: ConnectOptions = {}): Knex =>
  knex({
    client: 'pg',
    connection: { connectionString: url, types } as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: poolSize,
      ...(onConnect && {
        afterCreate: (connection: pg.Client, done: (error: null, connection: pg.Client) => void) => {
          onConnect(connection);
          done(null, connection);
        },
      }),
    },
    acquireConnectionTimeout: 10_000,
    // Otherwise every error would carry the values of its query into the log.
    compileSqlOnError: false,
    log: quiet,
  });
