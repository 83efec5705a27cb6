import type { SubscriberFilter } from '@fairlead/contract/subscribers';
import type { Knex } from 'knex';
import { inSteps } from '../../db/in-steps.ts';
import { type Act, recordActivity } from '../activity/activity.queries.ts';
import { lockAllEmails } from '../suppressions/suppressions.queries.ts';
import { filterSubscribers } from './subscriber-filter.queries.ts';

/** Rows looked at in one transaction, for each that may be changed: nobody waits long, whoever matches. */
const LOOKED_AT = 20;

export type Many = { ids: number[] } | { selection: SubscriberFilter & { except_ids: number[] } };
type Page = { below: number; limit: number };
type Chunk = { changed: number; kept: number; below: number | null };

/** Those among the next rows whom the change is about, newest first. */
async function findNext(trx: Knex, isActive: boolean, many: Many, { below, limit }: Page) {
  const lookedAt = limit * LOOKED_AT;
  const newest = trx('subscribers').where('id', '<', below).orderBy('id', 'desc').limit(lookedAt);
  if ('ids' in many) newest.whereRaw('id = any(?)', [many.ids]);
  const [end] = await trx
    .from(newest.clone().select('id').as('looked_at'))
    .select<{ last: number | null; count: number }[]>(
      trx.raw('min(id) as last'),
      trx.raw('count(*) as count'),
    );
  const matching = trx.from(newest.as('subscribers')).where('is_active', !isActive);
  if ('selection' in many) {
    filterSubscribers(matching, many.selection).whereRaw('not id = any(?)', [many.selection.except_ids]);
  }
  const rows: { id: number; suppressed: boolean }[] = await matching
    .select(
      'id',
      trx.raw(
        'exists (select from suppressions where suppressions.email = lower(subscribers.email)) as suppressed',
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit);
  const isFull = rows.length === limit;
  const last = isFull ? rows.at(-1)?.id : (end?.last ?? undefined);
  const isEnd = !isFull && (end?.count ?? 0) < lookedAt;
  return { rows, next: isEnd ? null : (last ?? null) };
}

/** One short transaction. Whoever opts out waits for it, so that nobody ends active and suppressed. */
const changeSome = (db: Knex, isActive: boolean, many: Many, page: Page, { actor, ip }: Act) =>
  db.transaction(async (trx): Promise<Chunk> => {
    await lockAllEmails(trx);
    const { rows, next } = await findNext(trx, isActive, many, page);
    const ids = rows.filter(({ suppressed }) => !(isActive && suppressed)).map(({ id }) => id);
    const kept = rows.length - ids.length;
    if (ids.length === 0) return { changed: 0, kept, below: next };
    const changed = await trx('subscribers')
      .whereRaw('id = any(?)', [ids])
      .where({ is_active: !isActive })
      .update({ is_active: isActive });
    const said = `${isActive ? 'Activated' : 'Deactivated'} ${changed.toLocaleString('en-US')} ${changed === 1 ? 'subscriber' : 'subscribers'}`;
    await recordActivity(trx, actor, 'UPDATE_SUBSCRIBERS', said, ip);
    return { changed, kept, below: next };
  });

/**
 * Activates or deactivates many, newest first, until about a second is over. Whoever is suppressed is kept as is: they come
 * back one by one, with a reason.
 * @returns how many were changed, how many kept, and below which id to go on (null: nobody is left)
 */
export async function setManyActive(
  db: Knex,
  isActive: boolean,
  many: Many,
  { below = Number.MAX_SAFE_INTEGER, act }: { below?: number | undefined; act: Act },
): Promise<Chunk> {
  const all: Chunk = { changed: 0, kept: 0, below };
  await inSteps(async (limit) => {
    const chunk = await changeSome(db, isActive, many, { below: all.below ?? 0, limit }, act);
    all.changed += chunk.changed;
    all.kept += chunk.kept;
    all.below = chunk.below;
    return all.below !== null;
  });
  return all;
}
