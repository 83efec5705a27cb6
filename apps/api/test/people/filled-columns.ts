import type { Knex } from 'knex';

type Column = { table: string; column: string; type: string };

const TYPES = {
  text: (word: string) => `'${word} ' || gen_random_uuid()`,
  ARRAY: (word: string) => `array['${word}']`,
  jsonb: (word: string) => `jsonb_build_object('word', '${word}')`,
};

/** Every column of these tables that can hold words. */
async function textColumns(db: Knex, tables: readonly string[]): Promise<Column[]> {
  const columns = await db('information_schema.columns')
    .where({ table_schema: 'public', is_generated: 'NEVER' })
    .whereIn('table_name', [...tables])
    .orderBy(['table_name', 'ordinal_position'])
    .select<Column[]>({ table: 'table_name', column: 'column_name', type: 'data_type' });
  return columns.filter(({ type }) => type in TYPES || type.startsWith('char') || type === 'json');
}

const nameOf = ({ table, column }: Column): string => `${table}.${column}`;

/**
 * Writes a word into every column that can hold words and holds none.
 * @returns the columns whose constraint refuses it
 */
export async function fillColumns(db: Knex, tables: readonly string[], word: string): Promise<string[]> {
  const refused: string[] = [];
  for (const place of await textColumns(db, tables)) {
    const value = db.raw(TYPES[place.type as keyof typeof TYPES]?.(word) ?? `'${word}'`);
    const fill = db(place.table)
      .whereNull(place.column)
      .update({ [place.column]: value });
    await fill.catch(() => refused.push(nameOf(place)));
  }
  return refused;
}

/** The columns in which at least one row has words. */
export async function filledColumns(db: Knex, tables: readonly string[]): Promise<string[]> {
  const filled: string[] = [];
  for (const place of await textColumns(db, tables)) {
    const row = await db(place.table)
      .whereRaw("nullif(cast(?? as text), '') is not null", [place.column])
      .first('ctid');
    if (row) filled.push(nameOf(place));
  }
  return filled;
}
