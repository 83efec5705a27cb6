import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Request bodies by the number of their call. When they exceed the cap, the oldest are deleted. */
export type Bodies = {
  put(seq: number, body: Buffer): Promise<void>;
  /** Null if the body was deleted to make room. */
  get(seq: number): Promise<Buffer | null>;
  clear(): Promise<void>;
};

/** Keeps at most `capBytes` (0: none at all), one file per body in `folder`, or in memory without a folder. */
export async function openBodies(folder: string | null, capBytes: number): Promise<Bodies> {
  const inMemory = new Map<number, Buffer>();
  const sizes = folder === null ? new Map<number, number>() : await readSizes(folder);
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);

  async function makeRoom(): Promise<void> {
    for (const [seq, size] of sizes) {
      if (total <= capBytes) return;
      sizes.delete(seq);
      total -= size;
      inMemory.delete(seq);
      if (folder !== null) await rm(fileOf(folder, seq), { force: true });
    }
  }

  return {
    put: async (seq, body) => {
      if (capBytes === 0) return;
      if (folder === null) inMemory.set(seq, body);
      else await writeFile(fileOf(folder, seq), body);
      // A process that was killed before it wrote the call may have left a body under this number.
      total += body.length - (sizes.get(seq) ?? 0);
      sizes.set(seq, body.length);
      await makeRoom();
    },
    get: async (seq) => {
      if (folder === null) return inMemory.get(seq) ?? null;
      return sizes.has(seq) ? readFile(fileOf(folder, seq)).catch(() => null) : null;
    },
    clear: async () => {
      inMemory.clear();
      sizes.clear();
      total = 0;
      if (folder === null) return;
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
    },
  };
}

const fileOf = (folder: string, seq: number) => join(folder, `${seq}.json`);

/** The sizes of the bodies in the folder, oldest first. Deletes the files of older versions, which nothing reads anymore. */
async function readSizes(folder: string): Promise<Map<number, number>> {
  await mkdir(folder, { recursive: true });
  const seqs: number[] = [];
  for (const name of await readdir(folder)) {
    const [, seq] = /^(\d+)\.json$/.exec(name) ?? [];
    if (seq === undefined) await rm(join(folder, name), { force: true });
    else seqs.push(Number(seq));
  }
  seqs.sort((a, b) => a - b);
  const sizeOf = async (seq: number) => [seq, (await stat(fileOf(folder, seq))).size] as const;
  return new Map(await Promise.all(seqs.map(sizeOf)));
}
