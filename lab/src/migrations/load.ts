import type { Knex } from 'knex';
import { STATEMENTS } from './statements.ts';

export type Wait = { milliseconds: number; what: string };

export type Load = {
  /** The longest wait since the last call, and for what. */
  longest(): Wait;
  /** @throws what a statement threw: the previous release couldn't go on */
  stop(): Promise<void>;
};

/** Repeats each kind of statement whose table exists beside this migration, on its own connection and without a pause. */
export function startLoad(db: Knex, rows: number, migration: string): Load {
  const fitting = STATEMENTS.filter(({ after }) => after === undefined || migration > after);
  let stopped = false;
  let worst = { milliseconds: 0, what: '' };
  /** When each of them began to wait. */
  const waiting = new Map<string, number>();
  const see = (what: string) => {
    const milliseconds = performance.now() - (waiting.get(what) ?? performance.now());
    if (milliseconds > worst.milliseconds) worst = { milliseconds, what };
  };
  const loops = fitting.map(async ({ what, sql, values }) => {
    for (let n = 1; !stopped; n += 1) {
      waiting.set(what, performance.now());
      await db.raw(sql, values(n, rows));
      see(what);
      waiting.delete(what);
    }
  });
  const ended = Promise.all(loops);
  // A failure is reported when the load is stopped.
  ended.catch(() => undefined);
  return {
    longest: () => {
      for (const what of waiting.keys()) see(what);
      const longest = worst;
      worst = { milliseconds: 0, what: '' };
      return longest;
    },
    stop: async () => {
      stopped = true;
      await ended;
    },
  };
}

export const CONNECTIONS = STATEMENTS.length;
