import type { Knex } from 'knex';
import type { IncidentRow } from '../db/tables/incidents.ts';

type Kind = IncidentRow['kind'];

/** Remembers that it happened now, by the database's clock. */
export const noteIncident = (db: Knex, kind: Kind) =>
  db('incidents').insert({ kind }).onConflict('kind').merge({ last_at: db.fn.now() });

/** When it last happened. */
export async function findIncident(db: Knex, kind: Kind): Promise<Date | null> {
  const row = await db('incidents').where({ kind }).first('last_at');
  return row ? new Date(row.last_at) : null;
}
