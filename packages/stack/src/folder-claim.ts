import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from './process-identity.ts';

export interface FolderClaim {
  /** Leaves a note for other processes to read; an empty one says that the owner is not (or no longer) serving. */
  announce(note: string): Promise<void>;
  release(): Promise<void>;
}

export interface Patience {
  withServingOwnerMs: number;
  withSilentOwnerMs: number;
}

/** Another living process owns the folder; the message says so to the operator. */
export class FolderInUse extends Error {}

interface Claim {
  file: string;
  pid: number;
}

const NAME = /^owner-(\d+)-(\w+)$/;

/**
 * Makes this process the only owner of a folder. Each contender puts down a file named after itself, then looks around: it owns
 * the folder when no other living process has one, else it takes its file back and tries again. A file names its process
 * (number and start time), so those of the dead are swept away without any danger of sweeping a newcomer's.
 * Waits for an owner that has nothing announced (it is starting or ending) longer than for one that serves.
 * Rejects with `FolderInUse`.
 */
export async function claimFolder(folder: string, patience: Patience): Promise<FolderClaim> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = path.join(folder, `owner-${process.pid}-${processIdentity(process.pid)}`);
  const began = Date.now();
  while (true) {
    let [other] = await livingClaims(folder, own);
    if (!other) {
      await writeFile(own, '', { mode: 0o600 });
      [other] = await livingClaims(folder, own);
      if (!other)
        return { announce: (note) => writeFile(own, note), release: () => rm(own, { force: true }) };
      await rm(own, { force: true });
    }
    const limit = (await noteOf(other)) ? patience.withServingOwnerMs : patience.withSilentOwnerMs;
    if (Date.now() - began > limit) {
      throw new FolderInUse(
        `The data folder ${folder} is in use by another running Fairlead (process ${other.pid}). Stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    await sleep(50 + Math.random() * 100);
  }
}

/** What the living owner of a folder announced; `undefined` when nobody owns it or the owner is still starting. */
export async function readAnnouncement(folder: string): Promise<string | undefined> {
  const [owner] = await livingClaims(folder).catch(() => []);
  return owner && ((await noteOf(owner)) || undefined);
}

async function livingClaims(folder: string, except?: string): Promise<Claim[]> {
  const living: Claim[] = [];
  for (const name of await readdir(folder)) {
    const [, pid, identity] = NAME.exec(name) ?? [];
    const file = path.join(folder, name);
    if (!pid || file === except) continue;
    if (processIdentity(Number(pid)) === identity) living.push({ file, pid: Number(pid) });
    else await rm(file, { force: true });
  }
  return living;
}

function noteOf(claim: Claim): Promise<string> {
  return readFile(claim.file, 'utf8').catch(() => '');
}
