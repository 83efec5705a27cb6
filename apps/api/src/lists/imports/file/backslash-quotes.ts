/** Whether quotation marks in a cell are written as MySQL writes them: the next character goes on with the text. */
const usesBackslashes = (text: string, delimiter: string): boolean =>
  [...text.matchAll(/\\"(.?)/gs)].some(([, next = '']) => next !== '' && !`"\r\n${delimiter}`.includes(next));

/** `""` between two characters of a text, as RFC 4180 has it. Of two ways in one file, this one counts. */
const DOUBLED = /[\p{L}\p{N} ]""[\p{L}\p{N} ]/u;

/**
 * A part of a file with its quotation marks doubled (RFC 4180) where they come after a backslash. Each byte keeps its
 * place.
 */
export function withDoubledQuotes(bytes: Buffer, delimiter: string): { bytes: Buffer; isChanged: boolean } {
  if (!bytes.includes('\\"')) return { bytes, isChanged: false };
  const text = bytes.toString('latin1');
  if (!usesBackslashes(text, delimiter) || DOUBLED.test(text)) return { bytes, isChanged: false };
  const doubled = text.replace(/\\([\\"])/g, (both, escaped) => (escaped === '"' ? '""' : both));
  return { bytes: Buffer.from(doubled, 'latin1'), isChanged: true };
}
