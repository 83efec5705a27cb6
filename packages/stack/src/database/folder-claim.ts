import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from './process-identity.ts';

export type FolderClaim = {
  /** Leaves a note for other processes; an empty one means that the owner isn't serving yet or anymore. */
  announce(note: string): Promise<void>;
  release(): Promise<void>;
};

export type Patience = {
  withServingOwnerMs: number;
  withSilentOwnerMs: number;
};

/** Another running process owns the folder. The message is for the operator. */
export class FolderInUse extends Error {}

type Claim = {
  file: string;
  pid: number;
};

const NAME = /^owner-(\d+)-(\w+)$/;

/**
 * Makes this process the only owner of a folder. Each contender writes a file named after itself, then lists the folder: it's the
 * owner if no other running process has a file there; otherwise it removes its own and tries again. A file name contains the
 * process id and start time, so files of ended processes are removed without any risk to those of new ones.
 * Waits longer for an owner that hasn't announced anything (it's starting or stopping) than for one that serves.
 * Rejects with `FolderInUse`.
 */
export async function claimFolder(folder: string, patience: Patience): Promise<FolderClaim> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = path.join(folder, `owner-${process.pid}-${processIdentity(process.pid)}`);
  const startedAt = Date.now();
  while (true) {
    let [other] = await runningClaims(folder, own);
    if (!other) {
      await writeFile(own, '', { mode: 0o600 });
      [other] = await runningClaims(folder, own);
      if (!other)
        return { announce: (note) => writeFile(own, note), release: () => rm(own, { force: true }) };
      await rm(own, { force: true });
    }
    const limit = (await noteOf(other)) ? patience.withServingOwnerMs : patience.withSilentOwnerMs;
    if (Date.now() - startedAt > limit) {
      throw new FolderInUse(
        `The data folder ${folder} is in use by another running Fairlead (process ${other.pid}). Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await sleep(50 + Math.random() * 100);
  }
}

/** What the owner of a folder announced; `undefined` if it has none, or the owner is still starting. */
export async function readAnnouncement(folder: string): Promise<string | undefined> {
  const [owner] = await runningClaims(folder).catch(() => []);
  return owner && ((await noteOf(owner)) || undefined);
}

async function runningClaims(folder: string, except?: string): Promise<Claim[]> {
  const running: Claim[] = [];
  for (const name of await readdir(folder)) {
    const [, pid, identity] = NAME.exec(name) ?? [];
    const file = path.join(folder, name);
    if (!pid || file === except) continue;
    if (processIdentity(Number(pid)) === identity) running.push({ file, pid: Number(pid) });
    else await rm(file, { force: true });
  }
  return running;
}

function noteOf(claim: Claim): Promise<string> {
  return readFile(claim.file, 'utf8').catch(() => '');
}
