import type { Knex } from 'knex';

export type Hits = { hits: number; secondsLeft: number };
type Hit = { name: string; seconds: number; client: string; count: number };

const HIT = `
  insert into rate_limits (name, client, window_start, hits)
  values (:name, :client, to_timestamp(floor(extract(epoch from now()) / :seconds) * :seconds), :count)
  on conflict (name, client, window_start) do update set hits = rate_limits.hits + :count
  returning hits,
    cast(extract(epoch from window_start) + :seconds - extract(epoch from now()) as double precision) as "secondsLeft"`;

/**
 * Adds to the current window.
 * @returns its hits so far
 */
export async function addHits(db: Knex, hit: Hit): Promise<Hits> {
  const { rows } = await db.raw<{ rows: [Hits] }>(HIT, hit);
  return rows[0];
}

/** Deletes windows that have passed. The process calls this periodically, never a request. */
export const deletePassedWindows = (db: Knex) =>
  db('rate_limits').where('window_start', '<', db.raw(`now() - interval '2 days'`)).delete();
