import { SEGMENTS_MAX, TAGS_MAX } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { SOURCE } from './add-subscribers.ts';

/** One subscriber in so many has the tag. */
const TAGS = { 'Half of them': 2, 'One in a hundred': 100 } as const;
/** How many have each of the other tags: one in so many. */
const RARELY = 10_000;

const GIVE = `
  insert into subscriber_tags (tag_id, subscriber_id)
  select ?, id from subscribers where source = '${SOURCE}' and id % ? = 0 on conflict do nothing`;

/** As many as a team can have, one person with one of them at most. */
const RARE_TAGS = `
  with added as (
    insert into tags (name) select 'Rare ' || lpad(n::text, 4, '0') from generate_series(1, :count) n returning id),
  numbered as (select id, row_number() over (order by id) as n from added)
  insert into subscriber_tags (tag_id, subscriber_id)
  select numbered.id, s.id from numbered join subscribers s on s.id % :rarely = numbered.n
  where s.source = '${SOURCE}' on conflict do nothing`;

const COACHES = { match: 'all', rules: [{ about: 'role', is: true, roles: ['job_coach'] }] };

/** @returns how many tags were added */
export async function addTags(db: Knex): Promise<number> {
  if (await db('tags').first('id')) return 0;
  for (const [name, step] of Object.entries(TAGS)) {
    const [tag] = await db('tags').insert({ name }).returning('id');
    await db.raw(GIVE, [tag?.id ?? null, step]);
  }
  await db.raw(RARE_TAGS, { count: TAGS_MAX - Object.keys(TAGS).length, rarely: RARELY });
  const by = { created_by: 1, created_by_name: SOURCE, updated_by: 1, updated_by_name: SOURCE };
  await db.raw(
    `insert into segments (key, name, definition, tag_ids, created_by, created_by_name, updated_by, updated_by_name)
    select gen_random_uuid(), 'Coaches ' || n, :definition, '{}', :created_by, :created_by_name, :updated_by, :updated_by_name
    from generate_series(1, :segments) n`,
    { ...by, segments: SEGMENTS_MAX, definition: JSON.stringify(COACHES) },
  );
  return TAGS_MAX;
}
