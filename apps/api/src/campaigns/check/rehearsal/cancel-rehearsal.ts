import { actAs } from '../../../access/sessions/act-as.ts';
import type { Caller } from '../../../access/sessions/authenticate.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cancelRehearsals } from './rehearsals.queries.ts';

/** Any admin may. One that has ended stays as it is. */
export const cancelRehearsal = ({ db }: Deps, id: number, caller: Caller) =>
  actAs(db, caller, (trx) => cancelRehearsals(trx, { id }));
