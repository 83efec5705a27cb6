import { isUtf8 } from 'node:buffer';
import { texts } from '@fairlead/contract/platform/texts';
import iconv from 'iconv-lite';
import type { TextEncoding } from '../../../platform/db/tables/imports.ts';
import { badRequest } from '../../../platform/http/answers/errors.ts';

/** Bytes that show how a file without a mark is encoded. */
const HEAD = 4_000;
/** Archives (which new spreadsheets are), old spreadsheets, and PDFs. */
const NO_TEXT = ['504b0304', 'd0cf11e0', '25504446', '1f8b08'];

export const UTF16_NOTE = 'The file was in UTF-16';
export const WINDOWS_NOTE =
  'Parts of the file weren’t in UTF-8, so they were read as Windows-1252. If names look wrong, save the file as “CSV UTF-8”';

/**
 * How the bytes of a file are read. Text in UTF-16 has zeros in every second byte of its ASCII characters, also without a
 * mark at its beginning.
 * @throws HttpError 400 for anything but text
 */
export function findEncoding(bytes: Buffer): TextEncoding {
  const head = bytes.subarray(0, HEAD);
  const hex = head.subarray(0, 4).toString('hex');
  if (NO_TEXT.some((mark) => hex.startsWith(mark))) throw badRequest(texts.imports.notText);
  if (hex.startsWith('fffe')) return 'utf-16le';
  if (hex.startsWith('feff')) return 'utf-16be';
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 20;
  if (odd > many && even === 0) return 'utf-16le';
  if (even > many && odd === 0) return 'utf-16be';
  return 'text';
}

const ICONV = { 'utf-16le': 'utf16-le', 'utf-16be': 'utf16-be' } as const;

/** The bytes as UTF-8, as far as they're of whole characters. What isn't UTF-8 in a text stays as it is. */
export const inUtf8 = (bytes: Buffer, encoding: TextEncoding): Buffer =>
  encoding === 'text' ? bytes : Buffer.from(iconv.decode(bytes, ICONV[encoding], { stripBOM: false }));

/** How many bytes of the file these bytes of `inUtf8` were. */
export const bytesInFile = (bytes: Buffer, encoding: TextEncoding): number =>
  encoding === 'text' ? bytes.length : bytes.toString('utf8').length * 2;

const BEYOND_ASCII = /[\x80-\xff]/;

export type CellRead = { text: string; isWindows: boolean };

/** A cell, of which each character is a byte. Excel saves Windows-1252 by default, and programs mix it with UTF-8. */
export function decodeCell(cell: string): CellRead {
  if (!BEYOND_ASCII.test(cell)) return { text: cell, isWindows: false };
  const bytes = Buffer.from(cell, 'latin1');
  return isUtf8(bytes)
    ? { text: bytes.toString('utf8'), isWindows: false }
    : { text: iconv.decode(bytes, 'win1252'), isWindows: true };
}
