import { DEFAULT_ORGANIZATION, type Organization } from '@fairlead/contract/platform/organization';
import type { Knex } from 'knex';

/** Defaults, overridden by what was set. What this version doesn't know is left out. */
export const completeOrganization = (set: Readonly<Record<string, unknown>>): Organization => ({
  ...DEFAULT_ORGANIZATION,
  ...Object.fromEntries(
    Object.keys(DEFAULT_ORGANIZATION).flatMap((field) =>
      typeof set[field] === 'string' ? [[field, set[field]]] : [],
    ),
  ),
});

/** What the team says about its organization now. */
export async function findOrganization(db: Knex): Promise<Organization> {
  const newest = await db('organization_versions').orderBy('version', 'desc').first('fields');
  return completeOrganization(newest?.fields ?? {});
}
