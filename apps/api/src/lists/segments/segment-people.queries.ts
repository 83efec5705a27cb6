import type {
  SegmentDefinition,
  SegmentGroup,
  SegmentRule,
} from '@fairlead/contract/lists/segment-definition';
import { SEGMENT_CAP } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { type Condition, type Reading, ruleCondition } from './rule.queries.ts';

const people = (db: Knex, [sql, ...values]: Condition): Knex.QueryBuilder =>
  db('subscribers').whereRaw(sql, values);

/** Of some people, those who meet a condition, newest first. */
export const findAmong = (db: Knex, ids: number[], condition: Condition): Promise<number[]> =>
  people(db, condition).whereRaw('subscribers.id = any(?)', [ids]).orderBy('id', 'desc').pluck('id');

type Block = {
  ids: number[];
  /** The lowest id looked at; null if nobody is left below it. */
  end: number | null;
};

/** Those who meet a condition among the newest `size` people below an id, newest first. */
export async function findInBlock(
  db: Knex,
  condition: Condition,
  { below, size }: { below: number; size: number },
): Promise<Block> {
  const fitting = people(db, condition)
    .orderBy('id', 'desc')
    .limit(SEGMENT_CAP + 1)
    .select('id');
  const [found] = await db
    .withMaterialized(
      'subscribers',
      db('subscribers').where('id', '<', below).orderBy('id', 'desc').limit(size),
    )
    .select<{ ids: string[]; end: number | null }[]>(
      db.raw('array(?) as ids', [fitting]),
      db.raw('(select case when count(*) = ? then min(id) end from subscribers) as "end"', [size]),
    );
  if (!found) throw new Error('Looking at a block of subscribers found no row');
  return { ids: found.ids.map(Number), end: found.end };
}

/** How many meet a condition, counting no further than `most`. */
export async function countUpTo(db: Knex, condition: Condition, most: number): Promise<number> {
  const some = people(db, condition).select('id').limit(most).as('some');
  const [row] = await db.from(some).count<{ count: number }[]>();
  return Number(row?.count);
}

export async function countPeople(db: Knex, condition: Condition): Promise<number> {
  const [row] = await people(db, condition).count<{ count: number }[]>();
  return Number(row?.count);
}

const joined = (conditions: readonly Condition[], by: 'and' | 'or'): Condition => [
  `(${conditions.map(([sql]) => sql).join(` ${by} `)})`,
  ...conditions.flatMap(([, ...values]) => values),
];
const opposite = ([sql, ...values]: Condition): Condition => [`not ${sql}`, ...values];

/** For "none", each rule's own opposite: PostgreSQL joins a `not exists` only if it stands alone. */
function partCondition(part: SegmentRule | SegmentGroup, reading: Reading, isWanted: boolean): Condition {
  if ('match' in part) {
    const group = segmentCondition(part, reading);
    return isWanted ? group : opposite(group);
  }
  return ruleCondition(isWanted ? part : { ...part, is: !part.is }, reading);
}

/** Who matches rules, as a condition about `subscribers`. */
export function segmentCondition(
  { match, rules }: SegmentDefinition | SegmentGroup,
  reading: Reading,
): Condition {
  const parts = rules.map((rule) => partCondition(rule, reading, match !== 'none'));
  return joined(parts, match === 'any' ? 'or' : 'and');
}
