import {
  appendFileSync,
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
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

/**
 * Request bodies by the number of their call, one file each in `folder`, or in memory without a folder. When they exceed the
 * cap in bytes, the oldest are deleted; 0 keeps none.
 */
export function openBodies(folder: string | null, cap: number) {
  const inMemory = new Map<number, Buffer>();
  const sizes = folder === null ? new Map<number, number>() : sizesIn(folder);
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);

  function makeRoom(most: number): void {
    for (const [seq, size] of sizes) {
      if (total <= most) return;
      sizes.delete(seq);
      inMemory.delete(seq);
      total -= size;
      if (folder !== null) rmSync(fileOf(folder, seq), { force: true });
    }
  }

  return {
    put: (seq: number, body: Buffer): void => {
      if (cap === 0) return;
      if (folder === null) inMemory.set(seq, body);
      else writeFileSync(fileOf(folder, seq), body);
      // A process that was killed before it wrote the call may have left a body under this number.
      total += body.length - (sizes.get(seq) ?? 0);
      sizes.set(seq, body.length);
      makeRoom(cap);
    },
    get: (seq: number): Buffer | undefined =>
      folder !== null && sizes.has(seq) ? readFileSync(fileOf(folder, seq)) : inMemory.get(seq),
    clear: () => makeRoom(-1),
  };
}

const fileOf = (folder: string, seq: number) => join(folder, `${seq}.json`);

/** The sizes of the bodies in the folder, oldest first. */
function sizesIn(folder: string): Map<number, number> {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
  const seqs = names.map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b);
  return new Map(seqs.map((seq) => [seq, statSync(fileOf(folder, seq)).size]));
}
