import type { Knex } from 'knex';
import { SOURCE } from './add-subscribers.ts';

/** One subscriber in so many has the tag. */
const TAGS = { 'Half of them': 2, 'One in a hundred': 100, 'One in ten thousand': 10_000 } as const;

const GIVE = `
  insert into subscriber_tags (tag_id, subscriber_id)
  select ?, id from subscribers where source = '${SOURCE}' and id % ? = 0 on conflict do nothing`;

const COACHES = { match: 'all', rules: [{ about: 'role', is: true, roles: ['job_coach'] }] };

/** @returns how many tags were added */
export async function addTags(db: Knex): Promise<number> {
  if (await db('tags').first('id')) return 0;
  for (const [name, step] of Object.entries(TAGS)) {
    const [tag] = await db('tags').insert({ name }).returning('id');
    await db.raw(GIVE, [tag?.id ?? null, step]);
  }
  const by = { created_by: 1, created_by_name: SOURCE, updated_by: 1, updated_by_name: SOURCE };
  await db.raw(
    `insert into segments (key, name, definition, tag_ids, created_by, created_by_name, updated_by, updated_by_name)
    select gen_random_uuid(), 'Coaches ' || n, :definition, '{}', :created_by, :created_by_name, :updated_by, :updated_by_name
    from generate_series(1, 200) n`,
    { ...by, definition: JSON.stringify(COACHES) },
  );
  return Object.keys(TAGS).length;
}
