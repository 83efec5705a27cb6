import { texts } from '@fairlead/contract/texts';
import type { Knex } from 'knex';
import { notFound } from '../../http/errors.ts';
import { type Act, recordActivity } from '../activity/activity.queries.ts';
import { removeStagedEmail } from '../imports/imports.queries.ts';
import { removeSubscriber } from './subscribers.queries.ts';

/**
 * Permanently deletes a subscriber at their request. Suppressions stay: someone who opted out isn't emailed even if
 * added again. Staged files lose the email too, so no import brings it back. The log is append-only, so it doesn't
 * repeat the email.
 * @throws HttpError 404
 */
export const deleteSubscriber = (db: Knex, id: number, { actor, ip }: Act): Promise<void> =>
  db.transaction(async (trx) => {
    const email = await removeSubscriber(trx, id);
    if (email === undefined) throw notFound(texts.subscribers.notFound);
    await removeStagedEmail(trx, email);
    await recordActivity(trx, actor, 'DELETE_SUBSCRIBER', `Deleted subscriber ${id} on request`, ip);
  });
