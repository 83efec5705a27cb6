import { CONSENT } from '@fairlead/contract/platform/site-content';
import {
  ORGANIZATION_FIELDS,
  organizationTexts,
  type StoredOrganization,
} from '@fairlead/contract/team/organization';
import type { Caller } from '../../access/sessions/authenticate.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { completeTeam } from '../../platform/organization/organization.queries.ts';
import { saveNext } from './change-organization.ts';
import { findVersions } from './organization.queries.ts';
import { givenConsent } from './site-content.ts';

/**
 * Sets the parts that a change set as they were before it, as the next version. What wasn't set then isn't set again, so
 * it follows its default. The parts that it didn't set stay as they are now.
 * @param change the version that it led to
 * @throws HttpError as `saveNext` does; 404 if there's no such change
 */
export const undoChange = (
  deps: Pick<ApiDeps, 'db' | 'unset'>,
  { version, change }: { version: number; change: number },
  caller: Caller,
): Promise<StoredOrganization> =>
  saveNext(deps, version, caller, async (trx, newest) => {
    const [undone, previous] = await findVersions(trx, { upTo: change, limit: 2 });
    if (undone?.version !== change) throw notFound(organizationTexts.noChange);
    const [now, then] = [newest?.fields ?? {}, previous?.fields ?? {}];
    const parts = ORGANIZATION_FIELDS.filter((field) => undone.fields[field] !== then[field]);
    const set = { ...now, ...Object.fromEntries(parts.map((field) => [field, then[field]])) };
    const whole = (fields: typeof set) => completeTeam(fields, deps.unset);
    const consent = givenConsent(whole(set), [whole(now), whole(then)]);
    return { set: { ...set, [CONSENT]: consent }, did: 'Took back a change of' };
  });
