import type { Knex } from 'knex';

/**
 * The place of a row in a list by time: microseconds since 1970, because a transaction's rows are closer together than
 * ISO 8601 in our answers can say, and a text by which rows of the same time differ.
 */
export type Place = { micros: number; key: string };

/** Makes a query one of a page by time, newest first, each row with its time as `micros`. */
export function pageOf<T extends object>(
  query: Knex.QueryBuilder,
  { time, key }: { time: string; key: string },
  below: Place | undefined,
  limit: number,
): Promise<(T & { micros: number })[]> {
  query
    .orderBy([
      { column: time, order: 'desc' },
      { column: key, order: 'desc' },
    ])
    .limit(limit)
    .select(query.client.raw('cast(extract(epoch from ??) * 1000000 as bigint) as micros', [time]));
  if (below)
    query.whereRaw(`(??, ??) < (timestamptz 'epoch' + cast(? as bigint) * interval '1 microsecond', ?)`, [
      time,
      key,
      below.micros,
      below.key,
    ]);
  return query as unknown as Promise<(T & { micros: number })[]>;
}
