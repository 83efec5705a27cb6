import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { removeAllFactors } from '../../access/factors/remove-all-factors.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { badRequest, conflict } from '../../platform/http/answers/errors.ts';
import { actOnAdmin } from './act-on-admin.ts';

/**
 * Removes another admin's second factors and recovery codes, for someone who lost them. Their password stays.
 * @returns the message to show
 * @throws HttpError 400 for the own account, 404, 409 if there are none
 */
export async function removeSecondFactors(db: Knex, id: number, caller: Caller): Promise<string> {
  const { actor, requestId } = caller;
  if (id === actor.id) throw badRequest(texts.secondFactor.ownRemoval);
  return actOnAdmin(db, caller, id, async (trx, admin, record) => {
    if (!(await removeAllFactors(trx, admin, `The super admin ${actor.username}`, requestId)))
      throw conflict(texts.secondFactor.none);
    await record('DELETE_SECOND_FACTORS', `Removed the second factors of ${admin.username}`);
    return `Second factors of ${admin.username} removed`;
  });
}
