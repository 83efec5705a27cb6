import type { Knex } from 'knex';

/** A table with its stored columns, sorted by name. */
export type Table = { name: string; columns: string[] };

const TABLES = `
  select c.relname::text as name, array_agg(a.attname::text order by a.attname) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'knex%'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

const REFERENCES = `
  select r.relname::text as "from", t.relname::text as "to"
  from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`;

/** All tables except those of the migrations, each after the ones it references. */
export async function findTables(db: Knex): Promise<Table[]> {
  const { rows: tables }: { rows: Table[] } = await db.raw(TABLES);
  const { rows: references }: { rows: { from: string; to: string }[] } = await db.raw(REFERENCES);
  const ordered: Table[] = [];
  const rest = [...tables];
  while (rest.length > 0) {
    const waits = ({ name }: Table) =>
      references.some(({ from, to }) => from === name && rest.some((table) => table.name === to));
    const next = rest.findIndex((table) => !waits(table));
    if (next === -1) throw new Error('The tables refer to each other in a circle.');
    ordered.push(...rest.splice(next, 1));
  }
  return ordered;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** As SQL: the table with its schema, and its columns. */
export const named = ({ name, columns }: Table) => ({
  table: `public.${quoted(name)}`,
  columns: columns.map(quoted).join(', '),
});

/** Names of the migrations that a database has had, in order. */
export const findMigrations = (db: Knex): Promise<string[]> =>
  db('knex_migrations').orderBy('id').pluck('name');

export type Sequence = { name: string; last_value: string; is_called: boolean };

export async function findSequences(db: Knex): Promise<Sequence[]> {
  const names: string[] = await db('pg_class')
    .where({ relkind: 'S' })
    .whereRaw(`relnamespace = 'public'::regnamespace and relname not like 'knex%'`)
    .orderBy('relname')
    .pluck('relname');
  const found: Sequence[] = [];
  for (const name of names) {
    const { rows } = await db.raw(`select last_value::text, is_called from public.${quoted(name)}`);
    found.push({ name, ...rows[0] });
  }
  return found;
}

export const setSequence = (db: Knex, { name, last_value, is_called }: Sequence) =>
  db.raw('select setval(cast(? as regclass), cast(? as bigint), ?)', [
    `public.${quoted(name)}`,
    last_value,
    is_called,
  ]);
