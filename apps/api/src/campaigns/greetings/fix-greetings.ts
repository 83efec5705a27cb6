import type { FirstNameChange } from '@fairlead/contract/campaigns/greetings';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { setFirstNames } from './greetings.queries.ts';

/**
 * Gives people first names, unless their names changed since the admin saw them. Each is in the person's own history.
 * @returns the ids of those who have one now
 */
export const fixGreetings = (
  { db }: Pick<Deps, 'db'>,
  changes: readonly FirstNameChange[],
  caller: Caller,
): Promise<number[]> =>
  actAs(db, caller, async (trx, record) => {
    const changed = await setFirstNames(trx, changes);
    for (const id of changed)
      await record('UPDATE_SUBSCRIBER', `Changed the first name of subscriber ${id}`, {
        kind: 'subscriber',
        id,
      });
    return changed;
  });
