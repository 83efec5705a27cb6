import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LedgerRecord } from './records.ts';

/** A file of JSON lines that only grows. */
export type AppendLog = {
  /** Resolves once the line would survive the process (not a power cut: nothing is fsynced). */
  append(record: LedgerRecord): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
};

/** For a ledger that is only kept in memory. */
export const NO_LOG: AppendLog = {
  append: async () => undefined,
  clear: async () => undefined,
  close: async () => undefined,
};

const NEWLINE = 0x0a;

/** Opens the log after passing every record in it to `replay`. */
export async function openLog(file: string, replay: (record: LedgerRecord) => void): Promise<AppendLog> {
  await mkdir(dirname(file), { recursive: true });
  const stream = createWriteStream(file, { flags: 'a' });
  await once(stream, 'open');
  await truncate(file, await replayLines(file, replay));
  // Every append reports its own failure; after the first one the stream takes no more.
  stream.on('error', () => undefined);

  const write = (text: string) =>
    new Promise<void>((resolve, reject) => {
      stream.write(text, (error) => (error ? reject(error) : resolve()));
    });

  return {
    append: (record) => write(`${JSON.stringify(record)}\n`),
    clear: async () => {
      // Writes keep their order, so this one resolves after all pending ones.
      await write('');
      await truncate(file);
    },
    close: () => new Promise((resolve) => stream.close(() => resolve())),
  };
}

/** Returns the length of the complete lines. A last line without its end was never acknowledged to anyone. */
async function replayLines(file: string, replay: (record: LedgerRecord) => void): Promise<number> {
  let offset = 0;
  let rest = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
      const bytes = Buffer.concat([rest, chunk]);
      let start = 0;
      for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
        replay(JSON.parse(bytes.toString('utf8', start, end)));
        start = end + 1;
      }
      offset += start;
      rest = bytes.subarray(start);
    }
  } catch (error) {
    throw new Error(`The ledger ${file} can't be read at byte ${offset}. Move it away to start a new one.`, {
      cause: error,
    });
  }
  return offset;
}
