import type { SegmentDefinition } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { allowMinutes } from '../../db/time-limit.ts';
import { conflict } from '../../http/errors.ts';
import { resolveSegment } from './find-problems.ts';
import { segmentCondition } from './segment-condition.queries.ts';
import { countPeople } from './segment-people.queries.ts';

/**
 * How many people match rules, exactly.
 * @throws HttpError 409 if a rule can't be answered
 */
export const countSegment = (db: Knex, definition: SegmentDefinition, timeZone: string): Promise<number> =>
  db.transaction(async (trx) => {
    await allowMinutes(trx);
    const { problems, removed } = await resolveSegment(trx, definition);
    if (problems[0]) throw conflict(problems[0].text);
    return countPeople(trx, segmentCondition(definition, { timeZone, removed, oneByOne: false }));
  });
