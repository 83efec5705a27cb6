import { type FileHandle, open } from 'node:fs/promises';

/** A stretch of a tape, in bytes. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** Bytes that are only ever added at the end and can be read back by position. */
export interface Tape {
  readonly size: () => number;
  /** Resolves once the bytes are written (they outlive the process, not a power cut: nothing is fsynced). */
  readonly append: (bytes: Buffer) => Promise<Span>;
  readonly read: (span: Span) => Promise<Buffer>;
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A tape that lives and dies with the process. */
export function memoryTape(): Tape {
  const pieces = new Map<number, Buffer>();
  let size = 0;
  return {
    size: () => size,
    append: async (bytes) => {
      const span = { offset: size, length: bytes.length };
      pieces.set(size, bytes);
      size += bytes.length;
      return span;
    },
    read: async ({ offset }) => pieces.get(offset) ?? Buffer.alloc(0),
    clear: async () => {
      pieces.clear();
      size = 0;
    },
    close: async () => undefined,
  };
}

/** What one `writev` takes (IOV_MAX on Linux and macOS). */
const mostPieces = 1024;

interface Waiting {
  readonly bytes: Buffer;
  readonly span: Span;
  readonly done: (span: Span) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * A tape in a file. Whatever is appended while a write is under way goes out together in the next one, so that many small
 * records cost few system calls; promises resolve in the order of the calls.
 */
export async function fileTape(path: string): Promise<Tape> {
  const file: FileHandle = await open(path, 'a+');
  let size = (await file.stat()).size;
  let waiting: Waiting[] = [];
  let writing: Promise<void> | null = null;
  // After a failed write the positions promised to later records are wrong, so nothing more is taken.
  let broken: unknown = null;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        if (broken !== null) throw broken;
        await writeAll(
          file,
          group.map((one) => one.bytes),
        );
        for (const one of group) one.done(one.span);
      } catch (error) {
        broken = error;
        for (const one of group) one.failed(error);
      }
    }
    writing = null;
  }

  return {
    size: () => size,
    append: (bytes) =>
      new Promise((done, failed) => {
        waiting.push({ bytes, span: { offset: size, length: bytes.length }, done, failed });
        size += bytes.length;
        writing ??= drain();
      }),
    read: async ({ offset, length }) => {
      const bytes = Buffer.alloc(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      return bytes.subarray(0, bytesRead);
    },
    clear: async () => {
      await writing;
      await file.truncate(0);
      size = 0;
    },
    close: async () => {
      await writing;
      await file.close();
    },
  };
}

async function writeAll(file: FileHandle, pieces: Buffer[]): Promise<void> {
  let left = pieces;
  while (left.length > 0) {
    const batch = left.slice(0, mostPieces);
    const length = batch.reduce((sum, piece) => sum + piece.length, 0);
    const { bytesWritten } = await file.writev(batch);
    const rest = bytesWritten < length ? [Buffer.concat(batch).subarray(bytesWritten)] : [];
    left = [...rest, ...left.slice(mostPieces)];
  }
}
