import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { lockSubscriber } from '../../platform/db/lock-subscriber.queries.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { resubscribe, subjectOf } from './resubscribe.ts';
import { readLocked, setActive } from './subscribers.queries.ts';

type Change = { id: number; isActive: boolean; reason: string | null | undefined };

/**
 * Activates or deactivates a subscriber. Deactivating isn't a suppression. Repeating it changes nothing and isn't
 * recorded.
 * @throws HttpError 404, or 409 for a suppressed email, unless it opted out and a reason is given
 */
export const toggleSubscriber = (
  db: Knex,
  { id, isActive, reason }: Change,
  caller: Caller,
): Promise<Subscriber> =>
  actAs(db, caller, async (trx, record) => {
    const row = await lockSubscriber(trx, { id });
    if (!row) throw notFound(texts.subscribers.notFound);
    const consent = isActive ? await resubscribe(trx, row.email, reason) : undefined;
    const isNew = row.is_active !== isActive;
    if (isNew) await setActive(trx, [id], isActive);
    if (isNew || consent) {
      const { subject, note } = await subjectOf(trx, id, consent, caller);
      await record(
        'UPDATE_SUBSCRIBER',
        `${isActive ? 'Activated' : 'Deactivated'} subscriber ${id}${note}`,
        subject,
      );
    }
    return readLocked(trx, id);
  });
