import type { ListFilter } from '@fairlead/contract/people/subscribers';
import type { Knex } from 'knex';
import { allowMinutes, withoutJit } from '../../../platform/db/time-limit.ts';
import { countSubscribers } from './subscriber-page.queries.ts';

/** How many match, exactly: what an act on all of them asks about. A list's total stops at a cap. */
export const countMatching = (db: Knex, filter: ListFilter): Promise<number> =>
  db.transaction(async (trx) => {
    await allowMinutes(trx);
    await withoutJit(trx);
    return countSubscribers(trx, filter);
  });
