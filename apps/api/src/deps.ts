import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Resend } from 'resend';
import type { Config } from './config.ts';
import type { Metrics } from './process/metrics.ts';

/** All that a feature may touch, passed by hand. `now` is the wall clock of rules that do not use the database's. */
export type Deps = {
  config: Config;
  db: Knex;
  resend: Resend;
  log: Logger;
  metrics: Metrics;
  now: () => Date;
  /** Tells this process's campaign sender, if it has one, that there is work. Senders also poll. */
  wakeSender?: () => void;
};
