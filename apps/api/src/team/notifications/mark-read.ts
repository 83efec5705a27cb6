import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { countUnread } from './notifications.queries.ts';
import { insertMarks, insertMarksUntil } from './read-marks.queries.ts';

type Which = { ids: readonly number[] } | { all_until: number };

/**
 * Marks notifications as read for the admin, in every tab. Not in the activity log: it changes nothing for anyone else.
 * @returns how many are unread now
 */
export const markRead = (db: Knex, which: Which, caller: Caller): Promise<number> =>
  actAs(db, caller, async (trx) => {
    const { id } = caller.actor;
    if ('ids' in which) await insertMarks(trx, id, which.ids);
    else await insertMarksUntil(trx, id, which.all_until);
    return countUnread(trx, id);
  });
