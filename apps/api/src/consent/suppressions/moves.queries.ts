import type { Knex } from 'knex';

/** A retired address, and one that its person has had since; both as keys. */
export type Move = { from: string; to: string };

export const bothEnds = (moves: readonly Move[]): string[] => moves.flatMap(({ from, to }) => [from, to]);

const MOVES = `
  with recursive later as (
    select lower(email) as "from", moved_to as id from subscribers
    where lower(email) = any(:keys) and moved_to is not null
    union
    select later."from", s.moved_to from later join subscribers s on s.id = later.id where s.moved_to is not null)
  select later."from", lower(s.email) as "to" from later join subscribers s on s.id = later.id`;

/** To every address that the people with these keys have had since, through any number of moves. */
export async function findMoves(db: Knex, keys: readonly string[]): Promise<Move[]> {
  const { rows }: { rows: Move[] } = await db.raw(MOVES, { keys: [...keys] as unknown as Knex.Value });
  return rows;
}

const SET_RETIRED = `update suppressions s set retired = true
  from subscribers p where s.email = any(?) and lower(p.email) = s.email and p.moved_to is not null`;

/** Marks what suppresses addresses that were retired: the figures count people by their present address. */
export const setRetired = (db: Knex, keys: readonly string[]) => db.raw(SET_RETIRED, [[...keys]]);
