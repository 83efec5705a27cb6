import { texts } from '@fairlead/contract/texts';
import type { Subscriber } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { notFound } from '../../http/errors.ts';
import { type Act, recordActivity } from '../activity/activity.queries.ts';
import { bringBack } from './bring-back.ts';
import { findSubscriber, lockSubscriber, setSubscriberActive } from './subscribers.queries.ts';

type Change = { id: number; isActive: boolean; reason: string | null | undefined };

/**
 * Activates or deactivates a subscriber. Deactivating is not a suppression. Repeating it changes nothing and is not
 * written down.
 * @throws HttpError 404, or 409 for somebody who must stay suppressed or opted out and no reason is given
 */
export const toggleSubscriber = (
  db: Knex,
  { id, isActive, reason }: Change,
  { actor, ip }: Act,
): Promise<Subscriber> =>
  db.transaction(async (trx) => {
    const row = await lockSubscriber(trx, { id });
    if (!row) throw notFound(texts.subscribers.notFound);
    const cameBack = isActive && (await bringBack(trx, row.email, reason));
    if (row.is_active !== isActive) await setSubscriberActive(trx, id, isActive);
    if (row.is_active !== isActive || cameBack) {
      const said = cameBack
        ? `Activated ${row.email}, who had opted out: ${reason}`
        : `${isActive ? 'Activated' : 'Deactivated'} ${row.email}`;
      await recordActivity(trx, actor, 'UPDATE_SUBSCRIBER', said, ip);
    }
    const subscriber = await findSubscriber(trx, id);
    if (!subscriber) throw new Error(`Subscriber ${id} went away inside its own transaction`);
    return subscriber;
  });
