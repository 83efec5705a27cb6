import type { NamedText } from '@fairlead/contract/people/personal-data';
import type { Knex } from 'knex';
import { mentions } from '../traces/sql-trace.queries.ts';
import { type Place, places } from './places.ts';
import { withoutAddresses } from './without-address.ts';

type Row = {
  /** Where the row is. It stays there while it's locked. */
  ctid: string;
  id: number | null;
  label: string | null;
  can_mask: boolean;
  texts: Record<string, unknown>;
};

/** Rows that have an address in a text, and these texts without it. */
async function findRows(db: Knex, place: Place, keys: readonly string[], lock = '') {
  const { table, columns, id, label, canMask } = place;
  const pairs = columns.map((column) => `'${column}', ${column}`).join(', ');
  const all = columns.map((column) => `cast(${column} as text)`).join(', ');
  const { rows }: { rows: Row[] } = await db.raw(
    `select cast(ctid as text) as ctid, ${id} as id, ${label} as label, ${canMask} as can_mask,
       jsonb_build_object(${pairs}) as texts
     from ${table} where ${mentions(`concat_ws(' ', ${all})`)} order by 2, ctid ${lock}`,
    { keys: keys as unknown as Knex.Value },
  );
  return rows.flatMap((row) => {
    const changed = Object.entries(row.texts).flatMap(([column, text]): [string, unknown][] => {
      const masked = withoutAddresses(text, keys);
      return JSON.stringify(masked) === JSON.stringify(text) ? [] : [[column, masked]];
    });
    return changed.length > 0 ? [{ ...row, changed }] : [];
  });
}

/**
 * Every text that names one of these addresses, in lower case.
 * @returns each text once, even if it has the address several times, or in several versions
 */
export async function findNamedTexts(db: Knex, keys: readonly string[]): Promise<NamedText[]> {
  const found = new Map<string, NamedText>();
  for (const place of places)
    for (const { id, label, can_mask } of await findRows(db, place, keys)) {
      const text = { kind: place.kind, id, label, can_mask };
      const key = id === null ? `${found.size}` : `${place.kind} ${id} ${can_mask}`;
      found.set(key, text);
    }
  return [...found.values()];
}

/** Masks these addresses in every text that may be changed. @returns in how many rows */
export async function maskInTexts(trx: Knex, keys: readonly string[]): Promise<number> {
  let masked = 0;
  for (const place of places.filter(({ canMask }) => canMask !== 'false')) {
    const rows = await findRows(trx, place, keys, 'for update');
    for (const { ctid, can_mask, changed } of rows) {
      if (!can_mask) continue;
      const sets = changed.map(([column]) => `${column} = masked.${column}`);
      if (place.alsoSet) sets.push(place.alsoSet);
      // The record knows the columns' types.
      await trx.raw(
        `update ${place.table} as one set ${sets.join(', ')}
         from jsonb_populate_record(cast(null as ${place.table}), cast(? as jsonb)) as masked
         where one.ctid = cast(? as tid)`,
        [JSON.stringify(Object.fromEntries(changed)), ctid],
      );
      masked += 1;
    }
  }
  return masked;
}
