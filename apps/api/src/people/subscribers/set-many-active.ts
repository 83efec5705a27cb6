import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { lockAllEmails } from '../../consent/suppressions/suppressions.queries.ts';
import { type Chunk, changeMany, subscribersText } from './change-many.ts';
import { findNextToChange, type Many, type Page } from './next-to-change.queries.ts';
import { setActive } from './subscribers.queries.ts';

/** One short transaction. Opt-outs wait for it, so nobody ends up both active and suppressed. */
const changeSome = (db: Knex, isActive: boolean, many: Many, page: Page, caller: Caller) =>
  actAs(db, caller, async (trx, record): Promise<Chunk> => {
    await lockAllEmails(trx);
    const { rows, below } = await findNextToChange(trx, { isActive }, many, page);
    const ids = rows.filter(({ suppressed }) => !(isActive && suppressed)).map(({ id }) => id);
    const kept = rows.length - ids.length;
    if (ids.length === 0) return { changed: 0, kept, below };
    const subscribers = await setActive(trx, ids, isActive);
    const description = `${isActive ? 'Activated' : 'Deactivated'} ${subscribersText(subscribers.length)}`;
    await record('UPDATE_SUBSCRIBERS', description, { subscribers });
    return { changed: subscribers.length, kept, below };
  });

/**
 * Activates or deactivates many. Suppressed people are skipped: they have to be reactivated one at a time, with a reason.
 */
export const setManyActive = (
  db: Knex,
  isActive: boolean,
  many: Many,
  { below, caller }: { below?: number | undefined; caller: Caller },
): Promise<Chunk> => changeMany(below, (page) => changeSome(db, isActive, many, page, caller));
