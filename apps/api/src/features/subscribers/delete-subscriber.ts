import { texts } from '@fairlead/contract/texts';
import type { Knex } from 'knex';
import { notFound } from '../../http/errors.ts';
import { actAs } from '../auth/act-as.ts';
import type { Caller } from '../auth/authenticate.ts';
import { removeStagedEmail } from '../imports/imports.queries.ts';
import { removeSubscriber } from './subscribers.queries.ts';

/**
 * Permanently deletes a subscriber at their request. Suppressions stay: someone who opted out isn't emailed even if
 * added again. Staged files lose the email too, so no import brings it back. The log never had it.
 * @throws HttpError 404
 */
export const deleteSubscriber = (db: Knex, id: number, caller: Caller): Promise<void> =>
  actAs(db, caller, async (trx, record) => {
    const email = await removeSubscriber(trx, id);
    if (email === undefined) throw notFound(texts.subscribers.notFound);
    await removeStagedEmail(trx, email);
    await record('DELETE_SUBSCRIBER', `Deleted subscriber ${id}`, { kind: 'subscriber', id });
  });
