import type { Knex } from 'knex';

/** Rows in one statement. */
const AT_ONCE = 500_000;

const ADD = `insert into subscribers (email, name, source)
  select 'person' || n || '@mail.invalid', 'Person ' || n, 'lab' from generate_series(?::bigint, ?::bigint) as n`;

const FIGURE = new Intl.NumberFormat('en');

/** Says how far a long step is. Not on stdout, where the tables are. */
export const say = (what: string, count: number, of: number): void =>
  console.error(`${what}: ${FIGURE.format(count)} of ${FIGURE.format(of)}`);

/**
 * Adds people in portions. The index for searching is made afterwards: keeping it up to date would take most of the
 * time.
 */
export async function fillPeople(db: Knex, count: number): Promise<void> {
  const index = 'subscribers_search_idx';
  const { rows } = await db.raw('select pg_get_indexdef(?::regclass) as made', [index]);
  await db.raw('drop index ??', [index]);
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE - 1);
    await db.raw(ADD, [from, to]);
    say('People', to, count);
  }
  await db.transaction(async (trx) => {
    await trx.raw(`set local maintenance_work_mem = '1GB'`);
    await trx.raw(rows[0].made);
  });
  await db.raw('vacuum analyze');
}
