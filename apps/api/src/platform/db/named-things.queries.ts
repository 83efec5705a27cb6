import type { Knex } from 'knex';
import { conflict } from '../http/answers/errors.ts';

/** What the team gives names to, and can have so many of: templates, segments, tags, … */
export type NamedThings = {
  table: string;
  /** The column with the time at which one was put away. Since then it doesn't count, and its name is free. */
  awaySince?: 'archived_at' | 'deleted_at';
  max: number;
  texts: { full: string };
};

type Uniquely = NamedThings & { texts: { nameTaken(name: string): string } };

const inUse = (trx: Knex, { table, awaySince }: NamedThings): Knex.QueryBuilder =>
  awaySince ? trx(table).whereNull(awaySince) : trx(table);

/** Makes those who add and name them take turns, so two can't take the same name, or the last free place. */
export const takeTurns = (trx: Knex, { table }: NamedThings) =>
  trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`names of ${table}`]);

/** Whether one has the name, whatever its case. `except`: the id of the one that's to be called so. */
export async function isNameTaken(
  trx: Knex,
  things: NamedThings,
  name: string,
  except = 0,
): Promise<boolean> {
  const same = inUse(trx, things).whereRaw('lower(name) = lower(?)', [name]);
  return (await same.whereNot({ id: except }).first('id')) !== undefined;
}

/** @throws HttpError 409 if one has the name, whatever its case. `except`: the id of the one that's to be called so. */
export async function refuseTakenName(
  trx: Knex,
  things: Uniquely,
  name: string,
  except?: number,
): Promise<void> {
  if (await isNameTaken(trx, things, name, except)) throw conflict(things.texts.nameTaken(name));
}

/** @throws HttpError 409 if the team would have too many. `more`: how many are to be added. */
export async function refuseIfFull(trx: Knex, things: NamedThings, more = 1): Promise<void> {
  const [row]: { count: string }[] = await inUse(trx, things).count();
  if (Number(row?.count) + more > things.max) throw conflict(things.texts.full);
}
