import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Resend } from 'resend';
import type { Config } from './config.ts';
import type { Pools } from './db/open-pools.ts';
import type { Lanes } from './http/limits/lanes.ts';
import type { Followed } from './organization/follow-team.ts';
import type { Metrics } from './process/metrics.ts';

/** Everything a feature may use, passed explicitly. `now` is the wall clock for rules that don't use the database's. */
export type Deps = {
  config: Config;
  db: Knex;
  resend: Resend;
  /** For emails about accounts and inquiries, if they have a key of their own. */
  transactionalResend?: Resend | undefined;
  log: Logger;
  metrics: Metrics;
  now: () => Date;
  /** Tells this process's campaign sender, if it has one, that there is work. Senders also poll. */
  wakeSender?: () => void;
};

/** What serving the API takes besides. */
export type ApiDeps = Deps &
  Pick<Pools, 'reservedDb'> &
  Pick<Followed, 'unset' | 'follow'> & { lanes: Lanes };

/** For features that must answer while every other connection is in use. */
export const onReserved = <D extends ApiDeps>(deps: D): D => ({ ...deps, db: deps.reservedDb });
