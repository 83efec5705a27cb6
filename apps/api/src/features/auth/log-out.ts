import type { Knex } from 'knex';
import { recordActivity } from '../activity/activity.queries.ts';
import type { Caller } from './authenticate.ts';
import { deleteSession } from './sessions.queries.ts';

/** Ends the session of this request immediately; other sessions of the same admin stay. */
export const logOut = (db: Knex, { actor, ip }: Caller) =>
  db.transaction(async (trx) => {
    await deleteSession(trx, actor.session_id);
    await recordActivity(trx, actor, 'LOGOUT', 'Logged out', ip);
  });
