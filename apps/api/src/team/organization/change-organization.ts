import { isDeepStrictEqual } from 'node:util';
import type { OrganizationChanges } from '@fairlead/contract/platform/organization';
import {
  ORGANIZATION_FIELDS,
  type OrganizationField,
  organizationTexts,
  type StoredOrganization,
} from '@fairlead/contract/team/organization';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { knowsTimeZone } from '../../platform/db/check-time-zone.ts';
import type { OrganizationVersionRow } from '../../platform/db/tables/organization.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { badRequest, conflict } from '../../platform/http/answers/errors.ts';
import { completeTeam, type Unset } from '../../platform/organization/organization.queries.ts';
import { findVersions, insertVersion, lockOrganization } from './organization.queries.ts';

const stored = (row: OrganizationVersionRow | undefined, unset: Unset): StoredOrganization => ({
  version: row?.version ?? 0,
  organization: completeTeam(row?.fields ?? {}, unset),
});

export async function readOrganization(db: Knex, unset: Unset): Promise<StoredOrganization> {
  const [newest] = await findVersions(db, { limit: 1 });
  return stored(newest, unset);
}

/** @throws HttpError 400 for a time zone that the database doesn't know */
async function refuseUnknownZone(db: Knex, zone: string | undefined): Promise<void> {
  if (zone === undefined || (await knowsTimeZone(db, zone))) return;
  const { timeZoneUnknown } = organizationTexts;
  throw badRequest(timeZoneUnknown, { time_zone: timeZoneUnknown });
}

/** As the activity log calls them. */
const PARTS: Record<OrganizationField, string> = {
  legal_name: 'legal name',
  postal_address: 'postal address',
  sender_name: 'sender name',
  reply_to: 'reply address',
  support_phone: 'support phone',
  support_email: 'support email',
  privacy_email: 'privacy email',
  powered_by: 'provider',
  training_url: 'training URL',
  production_url: 'production URL',
  team_inbox: 'team inbox',
  time_zone: 'time zone',
};

const inWords = (fields: readonly OrganizationField[]): string =>
  new Intl.ListFormat('en-US').format(fields.map((field) => PARTS[field]));

function conflictWith(newest: OrganizationVersionRow, unset: Unset, caller: Caller) {
  const { changed_by: id, changed_by_name: who } = newest;
  const { changed, changedBySelf, changedFromOutside } = organizationTexts;
  if (!who) return conflict(changedFromOutside, stored(newest, unset));
  return conflict(id === caller.actor.id ? changedBySelf : changed(who), stored(newest, unset));
}

/**
 * Saves some fields as the next version, and records which.
 * @throws HttpError 409 if `version` isn't the newest one anymore, and something would change; 400 for a time zone that
 * the database doesn't know
 */
export async function changeOrganization(
  { db, unset }: Pick<ApiDeps, 'db' | 'unset'>,
  { version, ...changes }: OrganizationChanges & { version: number },
  caller: Caller,
): Promise<StoredOrganization> {
  await refuseUnknownZone(db, changes.time_zone);
  return actAs(db, caller, async (trx, record) => {
    await lockOrganization(trx);
    const [newest] = await findVersions(trx, { limit: 1 });
    const before = stored(newest, unset);
    const changed = ORGANIZATION_FIELDS.filter(
      (field) =>
        changes[field] !== undefined && !isDeepStrictEqual(changes[field], before.organization[field]),
    );
    if (changed.length === 0) return before;
    if (newest && newest.version !== version) throw conflictWith(newest, unset, caller);
    const set = { ...newest?.fields, ...Object.fromEntries(changed.map((field) => [field, changes[field]])) };
    await insertVersion(trx, before.version + 1, set, caller.actor);
    await record('UPDATE_SETTINGS', `Changed the organization’s ${inWords(changed)}`);
    return readOrganization(trx, unset);
  });
}
