import type { Knex } from 'knex';
import { named, type Table } from './tables.ts';

/** Rows in one statement. Not more: campaigns have whole emails. */
const AT_ONCE = 250;
/**
 * As JSON, an image takes up to 800 kB, a draft up to 5 MB, and a version of a template or the people of a bulk act up
 * to 100 kB.
 */
const FEWER: Record<string, number> = { images: 10, drafts: 5, template_versions: 50, activity_people: 50 };

/** The rows of a table as JSON arrays of a few hundred each at most, one of them in memory. Runs in the caller's transaction. */
export async function* readRows(trx: Knex, table: Table): AsyncGenerator<string> {
  const { table: from, columns } = named(table);
  const atOnce = FEWER[table.name] ?? AT_ONCE;
  await trx.raw(
    `declare rows_to_copy no scroll cursor for select row_to_json(line)::text as json from (select ${columns} from ${from}) as line`,
  );
  while (true) {
    const { rows }: { rows: { json: string }[] } = await trx.raw(`fetch ${atOnce} from rows_to_copy`);
    if (rows.length > 0) yield `[${rows.map(({ json }) => json).join(',')}]`;
    if (rows.length < atOnce) break;
  }
  await trx.raw('close rows_to_copy');
}

/** Adds rows as they were, ids included. */
export async function addRows(trx: Knex, table: Table, json: string): Promise<void> {
  const { table: into, columns } = named(table);
  await trx.raw(
    `insert into ${into} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(cast(null as ${into}), cast(? as json))`,
    [json],
  );
}

/** Runs `act` with triggers off, which would count the added rows again. */
export async function withoutTriggers(trx: Knex, tables: Table[], act: () => Promise<void>): Promise<void> {
  const switchAll = async (way: 'enable' | 'disable') => {
    for (const table of tables) await trx.raw(`alter table ${named(table).table} ${way} trigger user`);
  };
  await switchAll('disable');
  await act();
  await switchAll('enable');
}
