import {
  DEFAULT_ORGANIZATION,
  type Organization,
  type TeamOrganization,
} from '@fairlead/contract/platform/organization';
import { TEAM_DEFAULTS } from '@fairlead/contract/platform/team-defaults';
import { isTimeZone } from '@fairlead/contract/platform/time/wall-clock';
import type { Knex } from 'knex';

type Fields = Readonly<Record<string, unknown>>;

/** Defaults, overridden by what was set. What this version doesn't know is left out. */
function complete<Defaults extends Record<string, string>>(defaults: Defaults, set: Fields): Defaults {
  const known = Object.keys(defaults).filter((field) => typeof set[field] === 'string');
  return { ...defaults, ...Object.fromEntries(known.map((field) => [field, set[field]])) };
}

/** What the team said of its organization, by field. The newest version counts. */
export async function findFields(db: Knex): Promise<Fields> {
  const newest = await db('organization_versions').orderBy('version', 'desc').first('fields');
  return newest?.fields ?? {};
}

/** What the site and all emails say about the organization now. */
export const findOrganization = async (db: Knex): Promise<Organization> =>
  complete(DEFAULT_ORGANIZATION, await findFields(db));

/** What isn't set comes from the environment. */
export type Unset = Pick<TeamOrganization, 'sender_name' | 'team_inbox' | 'time_zone'>;

export function completeTeam(set: Fields, unset: Unset): TeamOrganization {
  const { time_zone, ...rest } = complete({ ...TEAM_DEFAULTS, ...unset }, set);
  return { ...rest, time_zone: isTimeZone(time_zone) ? time_zone : unset.time_zone };
}
