import type { Knex } from 'knex';
import { searched } from './0004-inquiries.ts';

const tables = [
  { table: 'demo_requests', about: 'company' },
  { table: 'contact_messages', about: 'subject' },
];

/**
 * Databases from before the first release have no search columns, or different ones: this gives them the current ones.
 */
const renew = tables
  .map(({ table, about }) => {
    const { columns, indexes } = searched(table, about);
    return `
do $renew$ begin
  if not exists (
    select from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = '${table}'::regclass and a.attname = 'search_heads' and pg_get_expr(d.adbin, d.adrelid) like '%zq%')
  then
    drop index if exists ${table}_status_idx, ${table}_created_idx;
    alter table ${table} drop column if exists search_heads, drop column if exists search_text;
    alter table ${table} ${columns.map((column) => `add column ${column}`).join(', ')};
    ${indexes}
  end if;
end $renew$;`;
  })
  .join('\n');

export const up = (db: Knex) => db.raw(renew);

export const down = (db: Knex) => db.raw('select');
