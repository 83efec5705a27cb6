import { texts } from '@fairlead/contract/texts';
import type { Knex } from 'knex';
import { notFound } from '../../http/errors.ts';
import { type Act, recordActivity } from '../activity/activity.queries.ts';
import { removeStagedAddress } from '../imports/imports.queries.ts';
import { removeSubscriber } from './subscribers.queries.ts';

/**
 * Deletes a subscriber for good, because the person asked for it. Suppressions of the address stay: whoever opted out is not
 * mailed, even when the address is added again. Staged files forget the address too, so that no import brings it back. The log, which nobody can cut, does not repeat what was to be deleted.
 * @throws HttpError 404
 */
export const deleteSubscriber = (db: Knex, id: number, { actor, ip }: Act): Promise<void> =>
  db.transaction(async (trx) => {
    const email = await removeSubscriber(trx, id);
    if (email === undefined) throw notFound(texts.subscribers.notFound);
    await removeStagedAddress(trx, email);
    await recordActivity(trx, actor, 'DELETE_SUBSCRIBER', `Deleted subscriber ${id} on request`, ip);
  });
