import type { Knex } from 'knex';
import { findToLookUp, setStrangers } from './strangers.queries.ts';

const STEP = 100;
/** Milliseconds of work in each round; the next one goes on. */
const BUDGET_MS = 5_000;

/** Looks up opt-outs that were stored before anyone asked whose they are. */
export async function lookUpStrangers(db: Knex): Promise<void> {
  const end = performance.now() + BUDGET_MS;
  for (
    let keys = await findToLookUp(db, STEP);
    keys.length > 0 && performance.now() < end;
    keys = await findToLookUp(db, STEP)
  ) {
    await setStrangers(db, keys);
  }
}
