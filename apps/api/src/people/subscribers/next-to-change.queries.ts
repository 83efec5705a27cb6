import type { ListFilter } from '@fairlead/contract/people/subscribers';
import type { Knex } from 'knex';
import { filterSubscribers, HAS_TAG } from './list/subscriber-filter.queries.ts';
import { findIdBelow, newestBelow } from './subscribers.queries.ts';

/** Rows scanned per transaction for each row that may change, so nobody waits long, however few match. */
const SCANNED_PER_CHANGE = 20;

export type Many = { ids: number[] } | { selection: ListFilter & { except_ids: number[] } };

/** What they're to be: a state, or with a tag or without it. */
export type Wanted = { isActive: boolean } | { tag: number; hasTag: boolean };

export type Page = { below: number; limit: number };
type Next = {
  rows: { id: number; suppressed: boolean }[];
  /** Continue below this id; null at the end. */
  below: number | null;
};

const SUPPRESSED = `exists (select from suppressions where suppressions.email = lower(subscribers.email)) as suppressed`;

const needsChange = (query: Knex.QueryBuilder, wanted: Wanted): Knex.QueryBuilder =>
  'isActive' in wanted
    ? query.where('is_active', !wanted.isActive)
    : query.whereRaw(`${wanted.hasTag ? 'not ' : ''}exists (select from ${HAS_TAG})`, [wanted.tag]);

/** The next ones to change, newest first. */
export async function findNextToChange(trx: Knex, wanted: Wanted, many: Many, page: Page): Promise<Next> {
  const { below, limit } = page;
  let end: number | undefined;
  let some = trx('subscribers').where('id', '<', below);
  if ('ids' in many) some.whereRaw('id = any(?)', [many.ids]);
  else {
    end = await findIdBelow(trx, below, limit * SCANNED_PER_CHANGE);
    some = filterSubscribers(newestBelow(trx, below, limit * SCANNED_PER_CHANGE), many.selection);
    some.whereRaw('id <> all(?)', [many.selection.except_ids]);
  }
  const rows: Next['rows'] = await needsChange(some, wanted)
    .select<Next['rows']>('id', trx.raw(SUPPRESSED))
    .orderBy('id', 'desc')
    .limit(limit);
  return { rows, below: (rows.length === limit ? rows.at(-1)?.id : end) ?? null };
}
