import { texts } from '@fairlead/contract/texts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import type { Caller } from '../auth/authenticate.ts';
import { erasePerson } from './erase-person.ts';
import { findAddress } from './person.queries.ts';

/**
 * Erases a subscriber's data by their number.
 * @throws HttpError 404, and as `erasePerson`
 */
export async function eraseSubscriber(
  deps: Pick<Deps, 'config' | 'db'>,
  id: number,
  caller: Caller,
): Promise<void> {
  const email = await findAddress(deps.db, id);
  if (email === undefined) throw notFound(texts.subscribers.notFound);
  await erasePerson(deps, email, caller);
}
