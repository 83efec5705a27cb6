import { createReadStream } from 'node:fs';
import type { CallIndex } from './call-index.ts';
import type { LedgerRecord } from './records.ts';

const newline = 0x0a;

/**
 * Reads a ledger file into the index. Answers the length of its sound part in bytes: a line without an end was being written
 * when the process died, so nobody was told about it. Null when there is no file yet.
 */
export async function replay(file: string, index: CallIndex): Promise<number | null> {
  let rest = Buffer.alloc(0);
  let offset = 0;
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
      let from = 0;
      const bytes = Buffer.concat([rest, chunk]);
      for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
        const record: LedgerRecord = JSON.parse(bytes.toString('utf8', from, end));
        index.apply(record, { offset: offset + from, length: end - from });
        from = end + 1;
      }
      offset += from;
      rest = bytes.subarray(from);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Error(`The ledger ${file} cannot be read at byte ${offset}: move it away to start afresh.`, {
      cause: error,
    });
  }
  return offset;
}
