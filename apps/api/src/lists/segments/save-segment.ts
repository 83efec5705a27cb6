import { isDeepStrictEqual } from 'node:util';
import { type SegmentDefinition, segmentTexts } from '@fairlead/contract/lists/segment-definition';
import type { Segment } from '@fairlead/contract/lists/segments';
import { SEGMENTS_MAX } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import { refuseIfFull, refuseTakenName, takeTurns } from '../../platform/db/named-things.queries.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { findAbout } from './find-problems.ts';
import {
  deleteSegment,
  type FoundSegment,
  findSegment,
  findSegments,
  insertSegment,
  lockSegment,
  updateSegment,
} from './segments.queries.ts';

const SEGMENTS = { table: 'segments', max: SEGMENTS_MAX, texts: segmentTexts } as const;

type Content = { name: string; definition: SegmentDefinition };

/** With names, and with the rules that can't be answered now. */
async function complete(db: Knex, segments: readonly FoundSegment[]): Promise<Segment[]> {
  const about = await findAbout(
    db,
    segments.map(({ definition }) => definition),
  );
  return about.flatMap((one, index) => {
    const segment = segments[index];
    return segment ? [{ ...segment, ...one }] : [];
  });
}

export const listSegments = async (db: Knex): Promise<Segment[]> => complete(db, await findSegments(db));

async function completeOne(db: Knex, segment: FoundSegment): Promise<Segment> {
  const [one] = await complete(db, [segment]);
  if (!one) throw new Error('A segment got lost');
  return one;
}

/** @throws HttpError 404 if it was deleted */
export async function readSegment(db: Knex, id: number): Promise<Segment> {
  const segment = await findSegment(db, { id });
  if (!segment) throw notFound(segmentTexts.notFound);
  return completeOne(db, segment);
}

/**
 * Saves rules under a name, or finds what the same request saved before.
 * @throws HttpError 409 for a name that's taken, or too many
 */
export const createSegment = (
  db: Knex,
  request: Content & { key: string },
  caller: Caller,
): Promise<Segment> =>
  actAs(db, caller, async (trx, record) => {
    await takeTurns(trx, SEGMENTS);
    const before = await findSegment(trx, { key: request.key });
    if (before) return completeOne(trx, before);
    await refuseTakenName(trx, SEGMENTS, request.name);
    await refuseIfFull(trx, SEGMENTS);
    const segment = await insertSegment(trx, request, caller.actor);
    await record('CREATE_SEGMENT', `Created the segment "${segment.name}"`);
    return completeOne(trx, segment);
  });

const isSame = (one: Content, other: Content): boolean =>
  one.name === other.name && isDeepStrictEqual(one.definition, other.definition);

async function conflictWith(trx: Knex, stored: FoundSegment, actor: Actor) {
  const { updated_by: who } = stored;
  return conflict(who === actor.username ? segmentTexts.changedBySelf : segmentTexts.changed(who), {
    segment: await completeOne(trx, stored),
  });
}

/** @throws HttpError 404 if it was deleted; 409 if it was changed since, or the name is taken */
export const saveSegment = (
  db: Knex,
  id: number,
  { version, ...content }: Content & { version: number },
  caller: Caller,
): Promise<Segment> =>
  actAs(db, caller, async (trx, record) => {
    await takeTurns(trx, SEGMENTS);
    const stored = await lockSegment(trx, id);
    if (!stored) throw notFound(segmentTexts.notFound);
    if (isSame(stored, content)) return completeOne(trx, stored);
    if (stored.version !== version) throw await conflictWith(trx, stored, caller.actor);
    await refuseTakenName(trx, SEGMENTS, content.name, id);
    const segment = await updateSegment(trx, id, content, caller.actor);
    await record('UPDATE_SEGMENT', `Changed the segment "${segment.name}"`);
    return completeOne(trx, segment);
  });

/** @throws HttpError 404 if it was deleted before */
export const removeSegment = (db: Knex, id: number, caller: Caller): Promise<void> =>
  actAs(db, caller, async (trx, record) => {
    const segment = await lockSegment(trx, id);
    if (!segment) throw notFound(segmentTexts.notFound);
    await deleteSegment(trx, id);
    await record('DELETE_SEGMENT', `Deleted the segment "${segment.name}"`);
  });
