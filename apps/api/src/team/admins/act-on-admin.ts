import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { type Account, findAccount, lockAccounts } from '../../access/sessions/accounts.queries.ts';
import { actAs, type RecordAct } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { allowMinutes } from '../../platform/db/time-limit.ts';
import { notFound } from '../../platform/http/answers/errors.ts';

/**
 * An act on another admin's account. If two super admins remove each other at the same moment, the second is refused,
 * because its session has ended. So one active super admin always remains.
 * @throws HttpError 404, and 401 or 403 as `actAs`
 */
export const actOnAdmin = (
  db: Knex,
  caller: Caller,
  id: number,
  run: (trx: Knex.Transaction, admin: Account, record: RecordAct) => Promise<string>,
): Promise<string> =>
  actAs(
    db,
    caller,
    async (trx, record) => {
      const admin = await findAccount(trx, id);
      if (!admin) throw notFound(texts.admins.notFound);
      return run(trx, admin, record);
    },
    async (trx) => {
      // Ending a session waits for what is done in it, such as writing the recipients of a large campaign.
      await allowMinutes(trx);
      await lockAccounts(trx, [caller.actor.id, id]);
    },
  );
