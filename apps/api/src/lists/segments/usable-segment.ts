import { segmentTexts } from '@fairlead/contract/lists/segment-definition';
import type { Knex } from 'knex';
import { conflict } from '../../platform/http/answers/errors.ts';
import { resolveSegment } from './find-problems.ts';
import type { Condition } from './rule.queries.ts';
import { segmentCondition } from './segment-people.queries.ts';
import { findSegment } from './segments.queries.ts';

/**
 * Who gets a campaign to a segment, as a condition about `subscribers`.
 * @throws HttpError 409 if it was deleted, or one of its rules can't be answered
 */
export async function usableSegment(db: Knex, id: number, timeZone: string): Promise<Condition> {
  const segment = await findSegment(db, { id });
  if (!segment) throw conflict(segmentTexts.deleted);
  const { problems, removed } = await resolveSegment(db, segment.definition);
  if (problems[0]) throw conflict(segmentTexts.unanswerable(segment.name, problems[0].text));
  return segmentCondition(segment.definition, { timeZone, removed, oneByOne: false });
}
