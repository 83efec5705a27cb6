import { type Tag, tagTexts } from '@fairlead/contract/people/tags';
import { TAGS_MAX } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { bestMatches } from '../../platform/db/best-matches.queries.ts';
import type { TagRow } from '../../platform/db/tables/tags.ts';

export const TAGS = { table: 'tags', max: TAGS_MAX, texts: tagTexts } as const;

/** How many people have it: the sum of all changes (`db/fold-counts.ts`). */
const PEOPLE = `(select coalesce(sum(people), 0)::bigint from tag_counts where tag_id = tags.id) as people`;

const SEGMENTS = `(select coalesce(json_agg(json_build_object('id', id, 'name', name) order by lower(name)), '[]')
  from segments where tag_ids @> array[tags.id]) as segments`;

const selectTags = (db: Knex): Knex.QueryBuilder =>
  db('tags').select('id', 'name', db.raw(PEOPLE), db.raw(SEGMENTS));

export const findTags = (db: Knex): Promise<Tag[]> => selectTags(db).orderByRaw('lower(name)');

/** By name. */
export const findBestTags = (db: Knex, term: string, limit: number): Promise<Tag[]> =>
  bestMatches(selectTags(db), ['name'], term).orderBy('id', 'desc').limit(limit);

export async function readTag(db: Knex, id: number): Promise<Tag> {
  const [tag]: Tag[] = await selectTags(db).where({ id });
  if (!tag) throw new Error(`Tag ${id} went away inside its own transaction`);
  return tag;
}

/** Keeps others from changing and deleting it until the transaction ends. */
export const lockTag = (trx: Knex, id: number): Promise<Pick<TagRow, 'id' | 'name'> | undefined> =>
  trx('tags').where({ id }).forUpdate().first('id', 'name');

const NAMES = 'unnest(cast(? as text[])) as wanted (name)';

/** The ids of those that exist, whatever the case of the names. */
export const findIdsByName = (db: Knex, names: string[]): Promise<number[]> =>
  db('tags').whereRaw(`lower(name) in (select lower(wanted.name) from ${NAMES})`, [names]).pluck('id');

/** In their order. */
export const findTagNames = (db: Knex, ids: readonly number[]): Promise<string[]> =>
  db('tags').whereIn('id', ids).orderByRaw('lower(name)').pluck('name');

/** Of these names, those that are no tag, each once. */
export async function findNewNames(db: Knex, names: string[]): Promise<string[]> {
  const { rows }: { rows: { name: string }[] } = await db.raw(
    `select distinct on (lower(name)) name from ${NAMES}
    where not exists (select from tags where lower(tags.name) = lower(wanted.name)) order by lower(name), name`,
    [names as unknown as Knex.Value],
  );
  return rows.map(({ name }) => name);
}

export const insertTags = (trx: Knex, names: readonly string[]) =>
  trx('tags').insert(names.map((name) => ({ name })));

export const setTagName = (trx: Knex, id: number, name: string) => trx('tags').where({ id }).update({ name });

export const deleteTag = (trx: Knex, id: number) => trx('tags').where({ id }).delete();
