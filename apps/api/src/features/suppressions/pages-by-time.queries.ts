import type { Knex } from 'knex';
import type { Place } from './time-cursor.ts';

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
