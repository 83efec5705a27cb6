import type { OrganizationChanges, TeamOrganization } from '@fairlead/contract/platform/organization';
import { dayInWords } from '@fairlead/contract/platform/time/time-words';
import {
  ORGANIZATION_FIELDS,
  type OrganizationField,
  organizationProblems,
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
import { findVersions, insertVersion, keepImage, lockOrganization } from './organization.queries.ts';
import { partsInWords } from './parts-in-words.ts';
import { refuseLostCaptions, refuseUnfinished, withConsent } from './site-content.ts';

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

/** @throws HttpError 400 for a logo that isn't there, or that nobody can read */
async function refuseLostLogo(
  trx: Knex,
  wanted: TeamOrganization,
  changed: readonly OrganizationField[],
): Promise<void> {
  if (!changed.includes('logo') && !changed.includes('logo_text')) return;
  const problems = organizationProblems(wanted);
  if (problems.logo_text) throw badRequest(problems.logo_text, problems);
  const { logoGone } = organizationTexts;
  if (wanted.logo && !(await keepImage(trx, wanted.logo))) throw badRequest(logoGone, { logo: logoGone });
}

function conflictWith(newest: OrganizationVersionRow, unset: Unset, caller: Caller) {
  const { changed_by: id, changed_by_name: who } = newest;
  const { changed, changedBySelf, changedFromOutside } = organizationTexts;
  if (!who) return conflict(changedFromOutside, stored(newest, unset));
  return conflict(id === caller.actor.id ? changedBySelf : changed(who), stored(newest, unset));
}

/** The newest version, and the one to save in its place: what it sets, and what to call that in the log. */
type Plan = (
  trx: Knex,
  newest: OrganizationVersionRow | undefined,
) => Promise<{ set: OrganizationVersionRow['fields']; did: string }>;

/**
 * Saves the next version, unless nothing would change.
 * @throws HttpError 409 if `version` isn't the newest one anymore; 400 for what can't be published like that
 */
export const saveNext = (
  { db, unset }: Pick<ApiDeps, 'db' | 'unset'>,
  version: number,
  caller: Caller,
  plan: Plan,
): Promise<StoredOrganization> =>
  actAs(db, caller, async (trx, record) => {
    await lockOrganization(trx);
    const [newest] = await findVersions(trx, { limit: 1 });
    const { set, did } = await plan(trx, newest);
    const before = stored(newest, unset);
    const wanted = completeTeam(set, unset);
    const changed = ORGANIZATION_FIELDS.filter((field) => wanted[field] !== before.organization[field]);
    if (changed.length === 0) return before;
    if (newest && newest.version !== version) throw conflictWith(newest, unset, caller);
    refuseUnfinished(wanted, changed);
    await refuseLostLogo(trx, wanted, changed);
    await refuseLostCaptions(trx, wanted, changed);
    await insertVersion(trx, before.version + 1, set, caller.actor);
    await record('UPDATE_SETTINGS', `${did} the organization’s ${partsInWords(changed)}`);
    return readOrganization(trx, unset);
  });

/**
 * Changes some fields.
 * @throws HttpError as `saveNext` does; 400 for a time zone that the database doesn't know
 */
export async function changeOrganization(
  deps: Pick<ApiDeps, 'db' | 'unset' | 'now'>,
  { version, ...changes }: OrganizationChanges & { version: number },
  caller: Caller,
): Promise<StoredOrganization> {
  const { db, unset, now } = deps;
  await refuseUnknownZone(db, changes.time_zone);
  return saveNext(deps, version, caller, async (_, newest) => {
    const fields = newest?.fields ?? {};
    const before = completeTeam(fields, unset);
    const who = `${caller.actor.username}, ${dayInWords(now(), before.time_zone)}`;
    const after = withConsent(before, changes, who);
    const changed = ORGANIZATION_FIELDS.filter((field) => after[field] !== before[field]);
    const set = Object.fromEntries(changed.map((field) => [field, after[field]]));
    return { set: { ...fields, ...set }, did: 'Changed' };
  });
}
