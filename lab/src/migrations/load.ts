import type { Knex } from 'knex';
import { STATEMENTS } from './statements.ts';

export type Wait = { milliseconds: number; what: string };

export type Load = {
  /** The longest wait since the last call, and for what. */
  longest(): Wait;
  /** @throws what a statement threw: the previous release couldn't go on */
  stop(): Promise<void>;
};

export const CONNECTIONS = STATEMENTS.length;

/** Repeats each kind of statement whose table exists beside this migration, on its own connection and without a pause. */
export function startLoad(db: Knex, rows: number, migration: string): Load {
  let stopped = false;
  let worst = { milliseconds: 0, what: '' };
  /** When each of them began to wait. */
  const waiting = new Map<string, number>();
  const record = (what: string, since: number) => {
    const milliseconds = performance.now() - since;
    if (milliseconds > worst.milliseconds) worst = { milliseconds, what };
  };
  const loops = STATEMENTS.filter(({ after }) => after === undefined || migration > after).map(
    async ({ what, sql, values }) => {
      for (let n = 1; !stopped; n += 1) {
        const since = performance.now();
        waiting.set(what, since);
        await db.raw(sql, values(n, rows));
        waiting.delete(what);
        record(what, since);
      }
    },
  );
  const ended = Promise.all(loops);
  // A failure is reported when the load is stopped.
  ended.catch(() => undefined);
  return {
    longest: () => {
      for (const [what, since] of waiting) record(what, since);
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
