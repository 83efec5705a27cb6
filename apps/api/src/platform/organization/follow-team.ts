import type { Knex } from 'knex';
import type { Config } from '../config.ts';
import { completeTeam, findFields, type Unset } from './organization.queries.ts';

export type Followed = {
  /** Its time zone and its team's inbox are those that the team set last. Read them each time. */
  config: Config;
  unset: Unset;
  /** Reads what the team has set since. */
  follow(): Promise<void>;
};

/**
 * The configuration from the environment, in which the team can set two values while the process runs. So they're
 * changed in place: whoever has the configuration sees it.
 */
export function followTeam(db: Knex, environment: Config): Followed {
  const config = { ...environment };
  const unset = { team_inbox: environment.teamInbox, time_zone: environment.timeZone };
  return {
    config,
    unset,
    follow: async () => {
      const { team_inbox, time_zone } = completeTeam(await findFields(db), unset);
      Object.assign(config, { teamInbox: team_inbox, timeZone: time_zone });
    },
  };
}
