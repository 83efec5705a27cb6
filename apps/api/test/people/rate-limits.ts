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

/** All of a client's hits of a limit, also if the clock began a new window between them. */
export const countHits = async (
  db: Knex,
  { limit, seconds, client }: { limit: string; seconds: number; client: string },
): Promise<number> => {
  const [{ hits = 0 } = {}] = await db('rate_limits')
    .where({ name: `${limit}:${seconds}`, client })
    .sum<{ hits: number }[]>({ hits: 'hits' });
  return Number(hits);
};
