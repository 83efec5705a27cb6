import { newKey } from '../../../../api/new-key.ts';
import { copyIds, type DraftCopy, readCopy, removeCopy, storageOf, storeCopy } from './draft-copy.ts';

/** Milliseconds for which a reloaded page waits until its predecessor has let go. */
const PREDECESSOR_MS = 1_000;

/** The one copy that this page may change. Other tabs have their own. */
export type OwnCopy = {
  /** What was left in it, or null. */
  found: DraftCopy | null;
  /** Returns whether that worked. */
  store: (copy: DraftCopy) => boolean;
  remove: () => void;
  /** Lets another page have it. */
  release: () => void;
};

/** Pages without TLS have no locks: tabs may then share a copy, and the server still notices if they disagree. */
const canLock = 'locks' in navigator;

/** Resolves to a function that lets go, or to null if another page holds it. */
function hold(name: string, waitMs: number): Promise<(() => void) | null> {
  if (!canLock) return Promise.resolve(() => {});
  const options = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true };
  return new Promise((resolve) => {
    navigator.locks
      .request(name, options, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(() => resolve(null));
  });
}

const tabKey = (adminId: number): string => `draftCopyOfTab.${adminId}`;
const lockName = (id: string): string => `draftCopy.${id}`;

/** So that a reload finds it again. */
function rememberForTab(adminId: number, id: string): void {
  try {
    storageOf('sessionStorage')?.setItem(tabKey(adminId), id);
  } catch {
    // There's no room. The last changed copy is found instead.
  }
}

function ownCopy(adminId: number, id: string, release: () => void): OwnCopy {
  rememberForTab(adminId, id);
  return {
    found: readCopy(adminId, id),
    store: (copy) => storeCopy(adminId, id, copy),
    remove: () => removeCopy(adminId, id),
    release,
  };
}

/**
 * Takes the copy that this tab had before a reload, or else one that no page holds, such as that of a closed tab. With
 * `draftId`, it's a copy of that draft; without one, the last changed copy.
 */
export async function takeCopy(adminId: number, draftId: number | null): Promise<OwnCopy> {
  const ofTab = storageOf('sessionStorage')?.getItem(tabKey(adminId));
  const ids = copyIds(adminId).sort((a, b) => Number(b === ofTab) - Number(a === ofTab));
  for (const id of ids) {
    if (draftId !== null && readCopy(adminId, id)?.ref?.id !== draftId) continue;
    const release = await hold(lockName(id), id === ofTab ? PREDECESSOR_MS : 0);
    if (release) return ownCopy(adminId, id, release);
  }
  return newCopy(adminId);
}

/** A place for a draft that isn't in this browser yet. */
export async function newCopy(adminId: number): Promise<OwnCopy> {
  const id = newKey();
  return ownCopy(adminId, id, (await hold(lockName(id), 0)) ?? (() => {}));
}

/**
 * Calls `use` with each copy that no page holds, until `signal` is aborted. A copy stays if that fails, and goes if it
 * works.
 */
export async function emptyLeftCopies(
  adminId: number,
  use: (copy: DraftCopy) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (!canLock) return;
  const ofTab = storageOf('sessionStorage')?.getItem(tabKey(adminId));
  for (const id of copyIds(adminId)) {
    const release = id === ofTab || signal.aborted ? null : await hold(lockName(id), 0);
    const copy = release && readCopy(adminId, id);
    try {
      if (copy) await use(copy);
      if (copy) removeCopy(adminId, id);
    } catch {
      // Offline, for example. It's tried again with the next page.
    } finally {
      release?.();
    }
  }
}
