import { ORGANIZATION_FIELDS, type OrganizationChange } from '@fairlead/contract/team/organization';
import type { OrganizationVersionRow } from '../../platform/db/tables/organization.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { completeTeam, type Unset } from '../../platform/organization/organization.queries.ts';
import { findVersions } from './organization.queries.ts';

const PAGE = 20;

function changeOf(
  row: OrganizationVersionRow,
  previous: OrganizationVersionRow | undefined,
  unset: Unset,
): OrganizationChange {
  const [before, after] = [completeTeam(previous?.fields ?? {}, unset), completeTeam(row.fields, unset)];
  const { version, changed_at, changed_by_name: changed_by } = row;
  const changes = ORGANIZATION_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));
  return { version, changed_at, changed_by, changes };
}

/** A page of changes, newest first. `upTo`: the version that the page begins with. */
export async function readHistory(
  { db, unset }: Pick<ApiDeps, 'db' | 'unset'>,
  upTo?: number,
): Promise<{ changes: OrganizationChange[]; next: number | null }> {
  const rows = await findVersions(db, { upTo, limit: PAGE + 1 });
  const changes = rows.slice(0, PAGE).map((row, place) => changeOf(row, rows[place + 1], unset));
  return { changes, next: rows[PAGE]?.version ?? null };
}
