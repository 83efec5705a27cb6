import { refusedHeader } from '@fairlead/contract/people/consumer-data/consumer-data-texts';
import { hasSocialSecurityNumber } from '@fairlead/contract/people/consumer-data/social-security-number';
import { IMPORT_COLUMNS_MAX, NAME_MAX } from '@fairlead/contract/platform/limits';
import { isEmail } from '@fairlead/contract/platform/text/email';
import { withoutHidden } from '@fairlead/contract/platform/text/storable-text';
import { texts } from '@fairlead/contract/platform/texts';
import { badRequest } from '../../../platform/http/answers/errors.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Bytes in which the header has to end for its delimiter to be found. */
const HEAD = 64_000;
/** Characters kept of a name, leaving room for a number after it. */
const LONGEST = NAME_MAX - 10;

/** A mark of UTF-8, and a line that tells Excel what separates the cells, such as "sep=;". Excel doesn't show it. */
const BEFORE = /^(?:\xef\xbb\xbf)?(?:"?sep=(.)"?[ \t,;|]*(?:\r\n|\n|\r))?/i;

/** How many bytes of a file in UTF-8 come before its header. */
export const beforeHeader = (bytes: Buffer): number =>
  BEFORE.exec(bytes.subarray(0, 40).toString('latin1'))?.[0].length ?? 0;

/**
 * What separates the cells: what the file says itself, or what's in its first line, ignoring quoted text; a comma where
 * there is only one column.
 */
export function findDelimiter(bytes: Buffer): string {
  const head = bytes.subarray(0, HEAD).toString('latin1');
  const [before = '', said] = BEFORE.exec(head) ?? [];
  if (said && said !== '"') return said;
  const text = head.slice(before.length).replace(/"[^"]*"/g, '');
  const line = text.replace(/^[\r\n]*/, '').split(/[\r\n]/, 1)[0] ?? '';
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
