import { isEmail } from '@fairlead/contract/platform/text/email';
import type { CsvRecord } from '../file/csv-part.ts';
import { readAddress } from '../file/read-address.ts';
import { wordsOf } from './column-senses.ts';

/** Rows that are looked at. */
const ROWS = 200;
const NAMED =
  /mail|correo|courriel|posta\b|epost|address|adresse|recipient|subscriber|\bto$|login|user ?name/;

/** How many cells of a column hold an address, and how many hold anything. */
function countAddresses(records: readonly CsvRecord[], at: number) {
  const cells = records.slice(0, ROWS).flatMap((record) => record.cells[at]?.trim() || []);
  return { filled: cells.length, found: cells.filter((cell) => isEmail(readAddress(cell).email)).length };
}

/** The columns that hold addresses, the likeliest first: called so, and with the most addresses. */
export function findEmailColumns(columns: readonly string[], records: readonly CsvRecord[]): string[] {
  return columns
    .map((column, at) => ({ column, ...countAddresses(records, at), isNamed: NAMED.test(wordsOf(column)) }))
    .filter(({ filled, found }) => found > 0 && found * 2 >= filled)
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.found - a.found)
    .map(({ column }) => column);
}

/**
 * The column of the addresses; '' if it can't be told. `named`: the one that's called so.
 */
export function tellEmailColumn(
  named: string,
  found: readonly string[],
  columns: readonly string[],
  records: readonly CsvRecord[],
): string {
  if (named !== '') {
    const hasOthers = countAddresses(records, columns.indexOf(named)).filled > 0;
    return found.length > 0 && !found.includes(named) && hasOthers ? '' : named;
  }
  const likely = found.filter((column) => NAMED.test(wordsOf(column)));
  return likely.length === 1 ? (likely[0] ?? '') : '';
}
