import { type SegmentDefinition, segmentTexts } from '@fairlead/contract/lists/segment-definition';
import { TOTAL_CAP } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { Config } from '../../platform/config.ts';
import { withinTime, withoutJit } from '../../platform/db/time-limit.ts';
import { conflict, HttpError } from '../../platform/http/answers/errors.ts';
import { resolveSegment } from './find-problems.ts';
import { countPeople, countUpTo, segmentCondition } from './segment-people.queries.ts';

type Counted = { count: number; is_capped: boolean };

/**
 * How many people match rules, while they're edited: exactly, or if that takes too long, whether they're more than
 * `TOTAL_CAP`. A campaign's audience is never counted like this.
 * @throws HttpError 409 if a rule can't be answered; 503 if not even that is known in time
 */
export async function countSegment(
  db: Knex,
  definition: SegmentDefinition,
  { timeZone, segmentCount: { exactly, atLeast } }: Pick<Config, 'timeZone' | 'segmentCount'>,
): Promise<Counted> {
  const { problems, removed } = await resolveSegment(db, definition);
  if (problems[0]) throw conflict(problems[0].text);
  const condition = (oneByOne: boolean) => segmentCondition(definition, { timeZone, removed, oneByOne });
  const exact = await withinTime(db, exactly, async (trx) => {
    await withoutJit(trx);
    return countPeople(trx, condition(false));
  });
  if (exact !== undefined) return { count: exact, is_capped: false };
  const some = await withinTime(db, atLeast, async (trx) => {
    await withoutJit(trx);
    return countUpTo(trx, condition(true), TOTAL_CAP + 1);
  });
  if (some === undefined) throw new HttpError(503, segmentTexts.notCounted, {}, 60);
  return { count: Math.min(some, TOTAL_CAP), is_capped: some > TOTAL_CAP };
}
