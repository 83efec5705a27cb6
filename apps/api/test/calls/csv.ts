/** The cells of a CSV file (RFC 4180), line by line. Fails if the file doesn't begin with UTF-8's byte order mark. */
export function readCsv(file: string): string[][] {
  if (!file.startsWith('\ufeff')) throw new Error('The file has no byte order mark');
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of file.slice(1).matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}
