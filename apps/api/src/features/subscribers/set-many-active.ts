import type { Knex } from 'knex';
import { inSteps } from '../../db/in-steps.ts';
import { actAs } from '../auth/act-as.ts';
import type { Caller } from '../auth/authenticate.ts';
import { lockAllEmails } from '../suppressions/suppressions.queries.ts';
import { findNextToSet, type Many } from './set-many-active.queries.ts';
import { setActive } from './subscribers.queries.ts';

type Page = { below: number; limit: number };
type Chunk = { changed: number; kept: number; below: number | null };

/** One short transaction. Opt-outs wait for it, so nobody ends up both active and suppressed. */
const changeSome = (db: Knex, isActive: boolean, many: Many, page: Page, caller: Caller) =>
  actAs(db, caller, async (trx, record): Promise<Chunk> => {
    await lockAllEmails(trx);
    const { rows, below } = await findNextToSet(trx, isActive, many, page);
    const ids = rows.filter(({ suppressed }) => !(isActive && suppressed)).map(({ id }) => id);
    const kept = rows.length - ids.length;
    if (ids.length === 0) return { changed: 0, kept, below };
    const subscribers = await setActive(trx, ids, isActive);
    const changed = subscribers.length;
    const description = `${isActive ? 'Activated' : 'Deactivated'} ${changed.toLocaleString('en-US')} ${changed === 1 ? 'subscriber' : 'subscribers'}`;
    await record('UPDATE_SUBSCRIBERS', description, { subscribers });
    return { changed, kept, below };
  });

/**
 * Activates or deactivates many, newest first, for about a second. Suppressed people are skipped: they have to be
 * reactivated one at a time, with a reason.
 * @returns how many were changed, how many skipped, and below which id to continue (null: none are left)
 */
export async function setManyActive(
  db: Knex,
  isActive: boolean,
  many: Many,
  { below = Number.MAX_SAFE_INTEGER, caller }: { below?: number | undefined; caller: Caller },
): Promise<Chunk> {
  const all: Chunk = { changed: 0, kept: 0, below };
  await inSteps(async (limit) => {
    const chunk = await changeSome(db, isActive, many, { below: all.below ?? 0, limit }, caller);
    all.changed += chunk.changed;
    all.kept += chunk.kept;
    all.below = chunk.below;
    return all.below !== null;
  });
  return all;
}
