import type { SegmentDefinition } from '@fairlead/contract/lists/segment-definition';
import type { Segment } from '@fairlead/contract/lists/segments';
import type { Knex } from 'knex';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import { bestMatches } from '../../platform/db/best-matches.queries.ts';
import { storableJson } from '../../platform/db/storable-json.ts';

export type FoundSegment = Omit<Segment, 'names' | 'problems'>;

const COLUMNS = [
  'id',
  'name',
  'definition',
  'version',
  'created_by_name as created_by',
  'created_at',
  'updated_by_name as updated_by',
  'updated_at',
];

export const findSegments = (db: Knex): Promise<FoundSegment[]> =>
  db('segments').orderByRaw('lower(name)').select(COLUMNS);

/** By name. */
export const findBestSegments = (
  db: Knex,
  term: string,
  limit: number,
): Promise<Pick<Segment, 'id' | 'name' | 'updated_at'>[]> =>
  bestMatches(db('segments'), ['name'], term)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .select('id', 'name', 'updated_at');

export const findSegment = (
  db: Knex,
  by: { id: number } | { key: string },
): Promise<FoundSegment | undefined> => db('segments').where(by).first<FoundSegment | undefined>(COLUMNS);

/** Keeps others from changing and deleting it until the transaction ends. */
export const lockSegment = (trx: Knex, id: number): Promise<FoundSegment | undefined> =>
  trx('segments').where({ id }).forUpdate().first<FoundSegment | undefined>(COLUMNS);

type Content = { name: string; definition: SegmentDefinition };

const tagIds = ({ rules }: SegmentDefinition): number[] =>
  rules
    .flatMap((part) => ('match' in part ? part.rules : [part]))
    .flatMap((rule) => (rule.about === 'tag' ? [rule.tag_id] : []));

const written = (trx: Knex, { name, definition }: Content, { id, username }: Actor) => ({
  name,
  definition: storableJson(definition),
  tag_ids: tagIds(definition),
  updated_by: id,
  updated_by_name: username,
  updated_at: trx.fn.now(),
});

export async function insertSegment(
  trx: Knex,
  { key, ...content }: Content & { key: string },
  actor: Actor,
): Promise<FoundSegment> {
  const creator = { created_by: actor.id, created_by_name: actor.username };
  const [row] = await trx('segments')
    .insert({ key, ...creator, ...written(trx, content, actor) })
    .returning<FoundSegment[]>(COLUMNS);
  if (!row) throw new Error('A segment was not added');
  return row;
}

export async function updateSegment(
  trx: Knex,
  id: number,
  content: Content,
  actor: Actor,
): Promise<FoundSegment> {
  const [row] = await trx('segments')
    .where({ id })
    .update({ ...written(trx, content, actor), version: trx.raw('version + 1') })
    .returning<FoundSegment[]>(COLUMNS);
  if (!row) throw new Error('A locked segment is gone');
  return row;
}

export const deleteSegment = (trx: Knex, id: number) => trx('segments').where({ id }).delete();
