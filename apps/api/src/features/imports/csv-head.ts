import { hasSocialSecurityNumber } from '@fairlead/contract/consumer-data/social-security-number';
import { refusedHeader } from '@fairlead/contract/consumer-data-texts';
import { isEmail } from '@fairlead/contract/email';
import { IMPORT_COLUMNS_MAX, NAME_MAX } from '@fairlead/contract/limits';
import { withoutHidden } from '@fairlead/contract/storable-text';
import { texts } from '@fairlead/contract/texts';
import { badRequest } from '../../http/errors.ts';

const DELIMITERS = [',', ';', '\t'] as const;
/** Bytes in which the header has to end for its delimiter to be found. */
const HEAD = 64_000;
/** Characters kept of a name, leaving room for a number after it. */
const LONGEST = NAME_MAX - 10;

/** What separates the cells of the first line, ignoring quoted text; a comma where there is only one column. */
export function findDelimiter(bytes: Buffer): string {
  const head = bytes
    .subarray(0, HEAD)
    .toString('utf8')
    .replace(/"[^"]*"/g, '');
  const line = head.replace(/^\ufeff?[\r\n]*/, '').split(/[\r\n]/, 1)[0] ?? '';
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Names of the columns. One without a header is named by its position; repeated names get a number.
 * @throws HttpError 400 where the first row is data or confidential, or there are too many columns
 */
export function readHeader(cells: readonly string[]): string[] {
  if (cells.length > IMPORT_COLUMNS_MAX) throw badRequest(texts.imports.tooManyColumns);
  if (cells.some((cell) => isEmail(cell.trim()))) throw badRequest(texts.imports.noHeader);
  if (cells.some(hasSocialSecurityNumber)) throw badRequest(refusedHeader);
  const names = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    const words = withoutHidden(cell.replace(/\s+/g, ' ')).trim();
    const plain = words.slice(0, LONGEST) || `Column ${index + 1}`;
    let name = plain;
    for (let count = 2; names.has(name); count++) name = `${plain} (${count})`;
    names.add(name);
  }
  return [...names];
}
