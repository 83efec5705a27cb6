import type { Knex } from 'knex';
import { recordActivity } from '../activity/activity.queries.ts';
import type { Caller } from './authenticate.ts';
import { deleteSession } from './sessions.queries.ts';

/** Ends the session of this request at once; others of the same admin go on. */
export const logOut = (db: Knex, { admin, client }: Caller) =>
  db.transaction(async (transaction) => {
    await deleteSession(transaction, admin.session_id);
    await recordActivity(transaction, admin, 'LOGOUT', 'Logged out', client);
  });
