import { type Erasure, erasureTexts } from '@fairlead/contract/people/personal-data';
import { texts } from '@fairlead/contract/platform/texts';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { HttpError, notFound } from '../../platform/http/answers/errors.ts';
import { eraseIn } from './erase-in.ts';
import { findAddress } from './person.queries.ts';

/**
 * Erases a person's data at their request: by any of their addresses, or by the number of a subscriber.
 * @throws HttpError 404 for no such subscriber, 503 without the key that hashes the addresses, and as `eraseIn`
 */
export function erasePerson(
  { config: { erasureKey }, db }: Pick<Deps, 'config' | 'db'>,
  who: { email: string } | { subscriber: number },
  caller: Caller,
): Promise<Erasure> {
  if (!erasureKey) throw new HttpError(503, erasureTexts.noKey);
  return actAs(db, caller, async (trx, record) => {
    const email = 'email' in who ? who.email : await findAddress(trx, who.subscriber);
    if (email === undefined) throw notFound(texts.subscribers.notFound);
    return eraseIn(trx, erasureKey, email, record);
  });
}
