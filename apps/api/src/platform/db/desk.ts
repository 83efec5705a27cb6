import type { Knex } from 'knex';
import type pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';
import { connect } from './connect.ts';

/** Runs one or several queries for one caller. */
export type Reader = <T>(work: (db: Knex) => Promise<T>) => Promise<T>;

/** One connection for one read at a time, which can be ended from outside. */
export type Desk = {
  /** Runs `work`. Once `signal` says so, each statement of it is canceled in the database, until `work` gives up. */
  run<T>(signal: AbortSignal, work: (db: Knex) => Promise<T>): Promise<T>;
  db: () => Knex;
  close(): Promise<void>;
};

/** Milliseconds until the next statement of a read that was ended is canceled, too. */
const AGAIN = 200;

export function openDesk(url: string): Desk {
  let connection: pg.Client | undefined;
  const onConnect = (client: pg.Client) => {
    connection = client;
  };
  const open = () => connect(url, { poolSize: 1, onConnect });
  let db = open();

  async function run<T>(signal: AbortSignal, work: (db: Knex) => Promise<T>): Promise<T> {
    let again: NodeJS.Timeout | undefined;
    let isOver = false;
    async function cancel(): Promise<void> {
      if (connection) await cancelStatement(connection);
      if (!isOver) again = setTimeout(cancel, AGAIN);
    }
    const end = () => void cancel();
    signal.throwIfAborted();
    signal.addEventListener('abort', end, { once: true });
    try {
      return await work(db);
    } finally {
      signal.removeEventListener('abort', end);
      if (signal.aborted) {
        // Waits for what `work` left behind. A cancel may arrive late, and must not end the statement of another read.
        await db.destroy();
        db = open();
      }
      isOver = true;
      clearTimeout(again);
    }
  }

  return { run, db: () => db, close: () => db.destroy() };
}
