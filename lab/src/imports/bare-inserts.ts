import type { Knex } from 'knex';
import { examples, LEFT_AT, REASON } from './example-file.ts';

/** Rows of one statement. */
const AT_ONCE = 1_000;

const PEOPLE = `insert into subscribers (email, name, organization, source)
  select *, 'import' from unnest(cast(? as text[]), cast(? as text[]), cast(? as text[]))`;
const BLOCKS = `
  with blocked as (
    insert into suppressions (email, reason, detail, created_at)
    select email, 'opted_out', '${REASON}', '${LEFT_AT}' from unnest(cast(? as text[])) as email returning email)
  insert into unsubscribes (email, method, reason, unsubscribed_at) select email, 'other', '${REASON}', '${LEFT_AT}' from blocked`;

/**
 * What an import is compared with: the same rows in a few large statements. Nothing is read from a file, checked, looked up,
 * or kept for undo, and nobody else could get in between.
 * @returns how long it took, in milliseconds
 */
export async function insertBare(db: Knex, rows: number): Promise<number> {
  const all = examples(rows);
  const people = all.filter(({ left }) => !left);
  const blocked = all.filter(({ left }) => left).map(({ email }) => email);
  const began = performance.now();
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const some = people.slice(at, at + AT_ONCE);
    await db.raw(PEOPLE, [
      some.map(({ email }) => email),
      some.map(({ name }) => name),
      some.map(({ company }) => company),
    ]);
  }
  for (let at = 0; at < blocked.length; at += AT_ONCE)
    await db.raw(BLOCKS, [blocked.slice(at, at + AT_ONCE)]);
  return performance.now() - began;
}
