import type { Knex } from 'knex';
import { sampling } from './sampling.ts';

/** Milliseconds. */
const EVERY = 100;

/** Not those of the server itself, such as autovacuum. */
const RUNNING = `
  select case when state = 'active' then extract(epoch from clock_timestamp() - query_start) else 0 end as seconds,
    left(query, 60) as query, extract(epoch from clock_timestamp() - xact_start) as transaction
  from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()`;

type Running = { seconds: string; query: string; transaction: string };

export type Longest = {
  /** Seconds of the longest statement, and how it begins. */
  statement: number;
  query: string;
  /** Seconds of the longest transaction, which keeps its locks until its end. */
  transaction: number;
};

/** Looks for the longest statement and transaction, until it's stopped. */
export function watchStatements(db: Knex): { stop(): Promise<Longest> } {
  const longest: Longest = { statement: 0, query: 'none', transaction: 0 };
  const samples = sampling(EVERY, async () => {
    const { rows }: { rows: Running[] } = await db.raw(RUNNING);
    for (const { seconds, query, transaction } of rows) {
      longest.transaction = Math.max(longest.transaction, Number(transaction));
      if (Number(seconds) <= longest.statement) continue;
      longest.statement = Number(seconds);
      longest.query = query.trim().replace(/\s+/g, ' ');
    }
  });
  return {
    stop: async () => {
      await samples.stop();
      return longest;
    },
  };
}
