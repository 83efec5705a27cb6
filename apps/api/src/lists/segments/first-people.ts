import type {
  SegmentDefinition,
  SegmentGroup,
  SegmentRule,
} from '@fairlead/contract/lists/segment-definition';
import type { SegmentPeople } from '@fairlead/contract/lists/segments';
import { SEGMENT_CAP, SEGMENT_PEOPLE } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { findSubscribersByIds } from '../../people/subscribers/subscribers.queries.ts';
import { withoutJit } from '../../platform/db/time-limit.ts';
import { FEW, findFew } from './few-people.queries.ts';
import { resolveSegment } from './find-problems.ts';
import type { Reading } from './rule.queries.ts';
import { findAmong, findInBlock, segmentCondition } from './segment-people.queries.ts';

/** Milliseconds in which people are looked for, of the 200 that an answer may take. */
const BUDGET_MS = 80;
/** People looked at by the first statement, however long it takes, and by one at most. */
const FIRST_BLOCK = 1_000;
const BLOCK_MAX = 40_000;

/** Newest first. All of them, if `isExact`. */
type Found = { ids: number[]; isExact: boolean };

type Part = SegmentDefinition | SegmentGroup | SegmentRule;

/**
 * Everyone who can match a part of a segment, if they're few and an index lists them: for "all", the people of one rule;
 * for "any", those of all rules together.
 */
async function findCandidates(
  db: Knex,
  part: Part,
  reading: Reading,
  end: number,
): Promise<number[] | undefined> {
  if (performance.now() > end) return undefined;
  if (!('match' in part)) return findFew(db, part, reading);
  if (part.match === 'none') return undefined;
  const together: number[] = [];
  for (const rule of part.rules) {
    const few = await findCandidates(db, rule, reading, end);
    if (part.match === 'all' && few) return few;
    if (part.match === 'any' && !few) return undefined;
    if (few) together.push(...few);
  }
  return part.match === 'any' && together.length <= FEW ? together : undefined;
}

/** Looks at the newest people first, in growing blocks, until there are enough or the time is over. */
async function findNewest(
  db: Knex,
  definition: SegmentDefinition,
  reading: Reading,
  end: number,
): Promise<Found> {
  const condition = segmentCondition(definition, reading);
  const ids: number[] = [];
  let below = Number.MAX_SAFE_INTEGER;
  let size = FIRST_BLOCK;
  do {
    const begin = performance.now();
    const block = await findInBlock(db, condition, { below, size });
    ids.push(...block.ids);
    if (block.end === null) return { ids, isExact: ids.length <= SEGMENT_CAP };
    below = block.end;
    const left = (end - performance.now()) / Math.max(performance.now() - begin, 1);
    size = Math.round(Math.min(BLOCK_MAX, size * Math.min(4, Math.max(left, 0.5))));
  } while (ids.length <= SEGMENT_CAP && performance.now() < end);
  return { ids, isExact: false };
}

/**
 * Who matches rules, as far as can be found in a moment, however large the list is: everyone if few people can match, and
 * otherwise some of the newest.
 */
const findPeople = (db: Knex, definition: SegmentDefinition, reading: Reading): Promise<Found> =>
  db.transaction(async (trx) => {
    const end = performance.now() + BUDGET_MS;
    await withoutJit(trx);
    const candidates = await findCandidates(trx, definition, reading, end);
    if (!candidates) return findNewest(trx, definition, reading, end);
    const ids = await findAmong(trx, candidates, segmentCondition(definition, reading));
    return { ids, isExact: true };
  });

/** The newest people who match rules, and how many could be found in a moment. */
export async function findFirstPeople(
  db: Knex,
  definition: SegmentDefinition,
  timeZone: string,
): Promise<SegmentPeople> {
  const { problems, removed } = await resolveSegment(db, definition);
  if (problems.length > 0) return { people: [], count: 0, is_exact: false, problems };
  const { ids, isExact } = await findPeople(db, definition, { timeZone, removed, oneByOne: true });
  const people = await findSubscribersByIds(db, ids.slice(0, SEGMENT_PEOPLE));
  const count = isExact ? ids.length : Math.min(ids.length, SEGMENT_CAP);
  return { people, count, is_exact: isExact, problems };
}
