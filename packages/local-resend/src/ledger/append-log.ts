import { appendFileSync, closeSync, ftruncateSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LedgerRecord } from './records.ts';

const NEWLINE = 0x0a;

/**
 * Opens a file of JSON lines that only grows, after passing every record in it to `replay`. What's appended survives the
 * process, but maybe not a power cut: nothing is fsynced.
 */
export function openLog(file: string, replay: (record: LedgerRecord) => void) {
  mkdirSync(dirname(file), { recursive: true });
  const fd = openSync(file, 'a');
  const bytes = readFileSync(file);
  let start = 0;
  try {
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      replay(JSON.parse(bytes.toString('utf8', start, end)));
      start = end + 1;
    }
  } catch (cause) {
    const message = `The ledger ${file} can't be read at byte ${start}. Move it away to start a new one.`;
    throw new Error(message, { cause });
  }
  // A last line without its end was never acknowledged to anyone.
  ftruncateSync(fd, start);
  return {
    append: (record: LedgerRecord) => appendFileSync(fd, `${JSON.stringify(record)}\n`),
    clear: () => ftruncateSync(fd),
    close: () => closeSync(fd),
  };
}
