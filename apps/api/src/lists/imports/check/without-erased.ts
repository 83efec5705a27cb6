import { erasedEmail } from '@fairlead/contract/platform/erased-people';
import type { Knex } from 'knex';
import { type ErasureKey, findErased } from '../../../consent/suppressions/erased-addresses.queries.ts';
import { addressesIn } from '../../../consent/suppressions/typed-erased.ts';
import { emptyRow, type RowRead } from '../file/read-row.ts';

/** Of a refused row, all is kept. */
const addressesOf = ({ person, blocks }: RowRead): string[] => {
  const emails = [person, ...blocks].flatMap((one) => one?.email ?? []);
  return [...emails, ...(person?.cells ?? [])].flatMap(addressesIn);
};

/** Rows of people who were erased keep their place, which counts as opted out, and nothing about the person. */
export async function withoutErased(
  trx: Knex,
  key: ErasureKey,
  rows: readonly RowRead[],
): Promise<RowRead[]> {
  const erased = await findErased(trx, key, rows.flatMap(addressesOf));
  return rows.map((row) => {
    const number = row.person?.number ?? row.blocks[0]?.number;
    const isErased = addressesOf(row).some((address) => erased.has(address));
    return isErased && number !== undefined
      ? { ...row, person: emptyRow(number, erasedEmail(number)), blocks: [] }
      : row;
  });
}
