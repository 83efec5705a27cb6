import type { Knex } from 'knex';
import { STATEMENTS } from './statements.ts';

export type Load = {
  /** The longest that anybody waited since the last question, in milliseconds, and for what. */
  longest(): { milliseconds: number; what: string };
  /** @throws what a statement threw: the release before could not go on */
  stop(): Promise<void>;
};

/** One connection for each kind of statement whose table is there beside this migration; it repeats it without a pause. */
export function startLoad(db: Knex, rows: number, migration: string): Load {
  const fitting = STATEMENTS.filter(({ after }) => after === undefined || migration > after);
  let stopped = false;
  let worst = { milliseconds: 0, what: '' };
  /** Since when each one waits. */
  const waiting = new Map<string, number>();
  const see = (what: string) => {
    const milliseconds = performance.now() - (waiting.get(what) ?? performance.now());
    if (milliseconds > worst.milliseconds) worst = { milliseconds, what };
  };
  const lanes = fitting.map(async ({ what, sql, values }) => {
    for (let n = 1; !stopped; n += 1) {
      waiting.set(what, performance.now());
      await db.raw(sql, values(n, rows));
      see(what);
      waiting.delete(what);
    }
  });
  const ended = Promise.all(lanes);
  // One that fails is told when the load is stopped.
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

export const LANES = STATEMENTS.length;
