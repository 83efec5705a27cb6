/** The cells of a CSV file after RFC 4180, line by line. Fails on a file that does not begin with the mark of UTF-8. */
export function readCsv(file: string): string[][] {
  if (!file.startsWith('\ufeff')) throw new Error('The file has no byte order mark');
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of file.slice(1).matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}
