import type { Knex } from 'knex';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import type { OrganizationVersionRow } from '../../platform/db/tables/organization.ts';

/** Changes take turns until the transaction ends; reads don't wait. */
export const lockOrganization = (trx: Knex) =>
  trx.raw('lock table organization_versions in share row exclusive mode');

/** At most so many versions up to this one, newest first. */
export const findVersions = (
  db: Knex,
  { upTo, limit }: { upTo?: number | undefined; limit: number },
): Promise<OrganizationVersionRow[]> =>
  db('organization_versions')
    .modify((query) => void (upTo !== undefined && query.where('version', '<=', upTo)))
    .orderBy('version', 'desc')
    .limit(limit);

export const insertVersion = (
  trx: Knex,
  version: number,
  fields: Readonly<Record<string, unknown>>,
  actor: Actor | null,
) =>
  trx('organization_versions').insert({
    version,
    fields,
    changed_by: actor?.id ?? null,
    changed_by_name: actor?.username ?? null,
  });

/** @returns whether the image is there, and stays until the transaction ends */
export const keepImage = async (trx: Knex, id: string): Promise<boolean> =>
  (await trx('images').where({ id }).forKeyShare().first('id')) !== undefined;
