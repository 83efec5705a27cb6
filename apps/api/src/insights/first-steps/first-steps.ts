import { FirstStep, type FirstSteps } from '@fairlead/contract/insights/first-steps';
import { isPlaceholder } from '@fairlead/contract/platform/placeholders';
import type { Knex } from 'knex';
import { inTurn } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { completeTeam, findFields, type Unset } from '../../platform/organization/organization.queries.ts';
import { findFacts, setDismissed } from './first-steps.queries.ts';

/** What a team has that never said where it is. */
const NO_ZONE = 'UTC';

/** Which first steps the admin and the team have done. */
export async function readFirstSteps(db: Knex, unset: Unset, adminId: number): Promise<FirstSteps> {
  const [{ email, is_dismissed, ...facts }, fields] = await Promise.all([
    findFacts(db, adminId),
    findFields(db),
  ]);
  const { postal_address, support_phone, support_email, privacy_email, time_zone, logo } = completeTeam(
    fields,
    unset,
  );
  const isDone: Partial<Record<FirstStep, boolean>> = {
    ...facts,
    own_email: !isPlaceholder(email),
    organization: ![postal_address, support_phone, support_email, privacy_email].some(isPlaceholder),
    time_zone: time_zone !== NO_ZONE,
    logo: logo !== '',
  };
  return { done: FirstStep.options.filter((step) => isDone[step]), is_dismissed };
}

/** The admin doesn't want to see them anymore. */
export const dismissFirstSteps = (db: Knex, caller: Caller): Promise<unknown> =>
  inTurn(db, caller, (trx) => setDismissed(trx, caller.actor.id));
