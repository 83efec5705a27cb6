import type { Knex } from 'knex';

/** Adds a client's hits to the current window of a limit and to the next one, which may begin at any moment. */
export const setHits = (
  db: Knex,
  { limit, seconds, client, hits }: { limit: string; seconds: number; client: string; hits: number },
) =>
  db.raw(
    `insert into rate_limits (name, client, window_start, hits)
     select :name, :client, to_timestamp((floor(extract(epoch from now()) / :seconds) + later) * :seconds), :hits
     from generate_series(0, 1) as later
     on conflict (name, client, window_start) do update set hits = excluded.hits`,
    { name: `${limit}:${seconds}`, client, seconds, hits },
  );
