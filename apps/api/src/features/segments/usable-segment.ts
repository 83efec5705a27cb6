import { segmentTexts } from '@fairlead/contract/segment-texts';
import type { Knex } from 'knex';
import { conflict } from '../../http/errors.ts';
import { findProblems } from './find-problems.ts';
import type { Condition } from './rule.queries.ts';
import { segmentCondition } from './segment-condition.queries.ts';
import { findSegment } from './segments.queries.ts';

/**
 * Whom a campaign to a segment goes to, as a condition about `subscribers`.
 * @throws HttpError 409 if it was deleted, or one of its rules can't be answered
 */
export async function usableSegment(db: Knex, id: number, timeZone: string): Promise<Condition> {
  const segment = await findSegment(db, { id });
  if (!segment) throw conflict(segmentTexts.deleted);
  const [[problem] = []] = await findProblems(db, [segment.definition]);
  if (problem) throw conflict(segmentTexts.unanswerable(segment.name, problem.text));
  return segmentCondition(segment.definition, timeZone);
}
