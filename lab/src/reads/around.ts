import type { Knex } from 'knex';
import type { Running } from './product.ts';
import type { BenchSession } from './session.ts';

export type Rounds = {
  /** Times that each read is asked for. */
  reads: number;
  /** Times that each file is fetched. */
  files: number;
};

/** What every part measures with. */
export type Around = {
  databaseUrl: string;
  db: Knex;
  product: Running;
  session: BenchSession;
  rounds: Rounds;
  /** Only the reads with this in their name. */
  filter: string;
};
