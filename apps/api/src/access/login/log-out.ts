import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { recordActivity } from '../../platform/activity/activity.queries.ts';
import { unauthorized } from '../../platform/http/answers/errors.ts';
import type { Caller } from '../sessions/authenticate.ts';
import { deleteSession } from '../sessions/sessions.queries.ts';

/**
 * Ends the session of this request immediately; other sessions of the same admin stay. Not by `actAs`: two requests that
 * share a lock on the session would wait for each other to delete it.
 * @throws HttpError 401 if another request ended it first
 */
export const logOut = (db: Knex, { actor, ip }: Caller) =>
  db.transaction(async (trx) => {
    if (!(await deleteSession(trx, actor.session_id, actor.id))) throw unauthorized(texts.session.expired);
    await recordActivity(trx, actor, 'LOGOUT', 'Logged out', ip);
  });
