import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
