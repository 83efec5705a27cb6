import type { TeamOrganization } from '@fairlead/contract/platform/organization';
import type { Knex } from 'knex';

/** What the team has set, as one version. */
export const setOrganization = (db: Knex, fields: Partial<TeamOrganization>) =>
  db('organization_versions').insert({ version: 1, fields }).onConflict('version').merge();
