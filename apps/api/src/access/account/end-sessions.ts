import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { notFound } from '../../platform/http/answers/errors.ts';
import { inTurn } from '../sessions/act-as.ts';
import type { Caller } from '../sessions/authenticate.ts';
import { deleteSession, deleteSessionsOf } from '../sessions/sessions.queries.ts';

/**
 * Logs out one session of the caller's account.
 * @throws HttpError 404 if it isn't there, or belongs to someone else
 */
export const endSession = (db: Knex, sessionId: string, caller: Caller): Promise<void> =>
  inTurn(db, caller, async (trx, record) => {
    if (!(await deleteSession(trx, sessionId, caller.actor.id))) throw notFound(texts.account.sessionGone);
    await record('LOGOUT', 'Ended one of their sessions');
  });

/**
 * Logs out everywhere but here.
 * @returns how many sessions ended
 */
export const endOtherSessions = (db: Knex, caller: Caller): Promise<number> =>
  inTurn(db, caller, async (trx, record) => {
    const ended = await deleteSessionsOf(trx, caller.actor.id, caller.actor.session_id);
    if (ended > 0) await record('LOGOUT', 'Logged out everywhere else');
    return ended;
  });
