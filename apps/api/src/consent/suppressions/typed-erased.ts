import { emailKey } from '@fairlead/contract/platform/text/email';
import { splitTyped } from '@fairlead/contract/platform/text/typed-emails';
import type { Knex } from 'knex';
import { type ErasureKey, findErased } from './erased-addresses.queries.ts';

/** An entry, and its parts that may be an address, whatever stands around them or isn't closed; as keys. */
export const addressesIn = (entry: string): string[] =>
  [entry, ...entry.split(/[\s"<>(),;:]/)].filter((part) => part.includes('@')).map(emailKey);

/** The addresses of erased people in what was typed into one field, by their keys, each once. */
export async function findErasedIn(db: Knex, key: ErasureKey, text: string): Promise<string[]> {
  const addresses = splitTyped(text).flatMap(({ typed }) => addressesIn(typed));
  return [...(await findErased(db, key, addresses))];
}

/** Typed entries without those that name someone who was erased. */
export async function withoutErasedEntries(
  db: Knex,
  key: ErasureKey,
  entries: readonly string[],
): Promise<string[]> {
  const erased = await findErased(db, key, entries.flatMap(addressesIn));
  return entries.filter((entry) => !addressesIn(entry).some((address) => erased.has(address)));
}
