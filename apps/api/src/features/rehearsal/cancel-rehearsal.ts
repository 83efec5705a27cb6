import type { Deps } from '../../deps.ts';
import { actAs } from '../auth/act-as.ts';
import type { Caller } from '../auth/authenticate.ts';
import { cancelRehearsals } from './rehearsals.queries.ts';

/** Any admin may. One that has ended stays as it is. */
export const cancelRehearsal = ({ db }: Deps, id: number, caller: Caller) =>
  actAs(db, caller, (trx) => cancelRehearsals(trx, { id }));
