import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import { type ErasureKey, findErased } from '../../consent/suppressions/erased-addresses.queries.ts';

/** What no address has in it, in JSON or in a sentence. */
const BETWEEN = /([\s"'<>,;:()[\]\\])/;

/** A text of the provider without the addresses of people who were erased. */
export async function redactErased(db: Knex, key: ErasureKey, text: string): Promise<string> {
  const parts = text.split(BETWEEN);
  const emails = parts.filter((part) => part.includes('@'));
  const erased = await findErased(db, key, emails);
  return parts.map((part) => (erased.has(emailKey(part)) ? '[erased]' : part)).join('');
}
