import { emailKey } from '@fairlead/contract/email';
import { erasedEmail } from '@fairlead/contract/erased-people';
import type { Knex } from 'knex';
import { type ErasureKey, findErased } from '../suppressions/erased-addresses.queries.ts';
import { emptyRow, type RowRead } from './read-row.ts';

const addressesIn = ({ person, blocks }: RowRead): string[] =>
  [person, ...blocks].flatMap((one) => one?.email ?? []);

/** Rows of people who were erased keep their place, which counts as opted out, and nothing about the person. */
export async function withoutErased(
  trx: Knex,
  key: ErasureKey,
  rows: readonly RowRead[],
): Promise<RowRead[]> {
  const erased = await findErased(trx, key, rows.flatMap(addressesIn));
  return rows.map((row) => {
    const number = row.person?.number ?? row.blocks[0]?.number;
    const isErased = addressesIn(row).some((email) => erased.has(emailKey(email)));
    return isErased && number !== undefined
      ? { ...row, person: emptyRow(number, erasedEmail(number)), blocks: [] }
      : row;
  });
}
