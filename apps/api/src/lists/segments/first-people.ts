import type { SegmentDefinition } from '@fairlead/contract/lists/segment-definition';
import type { SegmentPeople } from '@fairlead/contract/lists/segments';
import { SEGMENT_CAP, SEGMENT_PEOPLE } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { findSubscribersByIds } from '../../people/subscribers/subscribers.queries.ts';
import { findPeople } from './find-people.ts';
import { resolveSegment } from './find-problems.ts';

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
