import type { Knex } from 'knex';

/** When the next call to the provider is free by the shared rate limit: milliseconds since 1970, by the database's clock. */
export async function nextTokenOf(db: Knex): Promise<number> {
  const { rows } = await db.raw('select 1000 * extract(epoch from next_turn) as at from provider_pace');
  return Number(rows[0].at);
}
