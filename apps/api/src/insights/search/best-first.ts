/**
 * What several searches find, each row once: first what the first one finds. The next one is only made if there are
 * fewer than `limit` so far.
 */
export async function bestFirst<Row>(
  searches: readonly (() => Promise<Row[]>)[],
  idOf: (row: Row) => string | number,
  limit: number,
): Promise<Row[]> {
  const found = new Map<string | number, Row>();
  for (const search of searches) {
    if (found.size >= limit) break;
    for (const row of await search()) found.set(idOf(row), row);
  }
  return [...found.values()].slice(0, limit);
}
