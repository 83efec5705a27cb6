import type { Knex } from 'knex';
import { type ErasureKey, findErased } from '../../features/suppressions/erased-addresses.queries.ts';

const ADDRESS = /[^\s"'<>,;:()[\]\\]+@[^\s"'<>,;:()[\]\\]+/g;

/** A text of the provider without the addresses of people who were erased. */
export async function redactErased(db: Knex, key: ErasureKey, text: string): Promise<string> {
  const erased = await findErased(db, key, text.match(ADDRESS) ?? []);
  return erased.size === 0
    ? text
    : text.replace(ADDRESS, (email) => (erased.has(email.toLowerCase()) ? '[erased]' : email));
}
