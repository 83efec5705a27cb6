import { isDeepStrictEqual } from 'node:util';
import type { Organization, OrganizationChanges } from '@fairlead/contract/platform/organization';
import {
  ORGANIZATION_FIELDS,
  ORGANIZATION_LABELS,
  organizationTexts,
  type StoredOrganization,
} from '@fairlead/contract/team/organization';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import type { OrganizationVersionRow } from '../../platform/db/tables/organization.ts';
import { conflict } from '../../platform/http/answers/errors.ts';
import { completeOrganization } from '../../platform/organization/organization.queries.ts';
import { findVersions, insertVersion, lockOrganization } from './organization.queries.ts';

const stored = (row: OrganizationVersionRow | undefined): StoredOrganization => ({
  version: row?.version ?? 0,
  organization: completeOrganization(row?.fields ?? {}),
});

export async function readOrganization(db: Knex): Promise<StoredOrganization> {
  const [newest] = await findVersions(db, { limit: 1 });
  return stored(newest);
}

/** "legal name, postal address, and support phone". */
const inWords = (fields: readonly (keyof Organization)[]): string =>
  new Intl.ListFormat('en-US').format(fields.map((field) => ORGANIZATION_LABELS[field].toLowerCase()));

function conflictWith(newest: OrganizationVersionRow, caller: Caller) {
  const { changed_by: id, changed_by_name: who } = newest;
  const { changed, changedBySelf, changedFromOutside } = organizationTexts;
  if (!who) return conflict(changedFromOutside, stored(newest));
  return conflict(id === caller.actor.id ? changedBySelf : changed(who), stored(newest));
}

/**
 * Saves some fields as the next version, and records which.
 * @throws HttpError 409 if `version` isn't the newest one anymore, and something would change
 */
export const changeOrganization = (
  db: Knex,
  { version, ...changes }: OrganizationChanges & { version: number },
  caller: Caller,
): Promise<StoredOrganization> =>
  actAs(db, caller, async (trx, record) => {
    await lockOrganization(trx);
    const [newest] = await findVersions(trx, { limit: 1 });
    const before = stored(newest);
    const changed = ORGANIZATION_FIELDS.filter(
      (field) =>
        changes[field] !== undefined && !isDeepStrictEqual(changes[field], before.organization[field]),
    );
    if (changed.length === 0) return before;
    if (newest && newest.version !== version) throw conflictWith(newest, caller);
    const set = { ...newest?.fields, ...Object.fromEntries(changed.map((field) => [field, changes[field]])) };
    await insertVersion(trx, before.version + 1, set, caller.actor);
    await record('UPDATE_SETTINGS', `Changed the organization’s ${inWords(changed)}`);
    return readOrganization(trx);
  });
