import type { Knex } from 'knex';

const OURS = `relnamespace = 'public'::regnamespace and relname not like 'knex_%'`;

/** The contents of a schema, regardless of the order in which they were created. */
const PARTS = {
  columns: `
    select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end
      || attidentity::text || attgenerated::text || coalesce(' ' || pg_get_expr(adbin, adrelid), '') as line
    from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = c.oid and adnum = attnum
    where relkind = 'r' and ${OURS}`,
  indexes: `
    select pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' invalid' end as line
    from pg_index join pg_class c on c.oid = indexrelid where ${OURS}`,
  constraints: `
    select relname || ' ' || conname || ' ' || pg_get_constraintdef(o.oid) as line
    from pg_constraint o join pg_class c on c.oid = conrelid where ${OURS}`,
  triggers: `
    select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and ${OURS}`,
  functions: `
    select pg_get_functiondef(p.oid) as line from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
};

/** Two schemas with equal snapshots behave the same for every query. */
export async function schemaSnapshot(db: Knex): Promise<Record<string, string[]>> {
  const snapshot: Record<string, string[]> = {};
  for (const [part, query] of Object.entries(PARTS)) {
    const { rows }: { rows: { line: string }[] } = await db.raw(query);
    snapshot[part] = rows.map(({ line }) => line).sort();
  }
  return snapshot;
}
