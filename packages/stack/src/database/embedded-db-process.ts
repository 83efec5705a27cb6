import { rm } from 'node:fs/promises';
import path from 'node:path';
import { explainFolderFailure } from './explain-folder-failure.ts';
import { claimFolder, FolderInUse } from './folder-claim.ts';
import { FolderMoved, refuseMoved } from './moved-folder.ts';
import { openDatabase } from './open-database.ts';
import { createSocketFolder } from './socket-folder.ts';
import { serveWire } from './wire-server.ts';

/** What the database process tells its parent, once. */
export type DbReport = { type: 'ready'; url: string } | { type: 'failed'; message: string };

/** The last owner may still be closing the database after its parent was killed. */
const PATIENCE = { withServingOwnerMs: 3_000, withSilentOwnerMs: 20_000 };

// Only the parent decides when to stop: Ctrl-C reaches the whole process group, but the API still needs the database.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

const orphaned = new Promise<void>((resolve) => {
  process.on('message', (message) => message === 'stop' && resolve());
  process.on('disconnect', resolve);
});

const [dataDir, evenMoved, snapshot] = process.argv.slice(2);

try {
  await serve(dataDir ? path.resolve(dataDir) : null);
  process.exit(0);
} catch (error) {
  report({ type: 'failed', message: explain(error) });
  process.exitCode = 1;
  process.disconnect?.();
}

async function serve(folder: string | null): Promise<void> {
  const claim = folder === null ? undefined : await claimFolder(folder, PATIENCE);
  const socket = await createSocketFolder();
  try {
    if (folder !== null && !evenMoved) await refuseMoved(folder);
    const db = await openDatabase(folder, snapshot);
    const server = await serveWire(db, socket.socketPath);
    await claim?.announce(socket.url);
    report({ type: 'ready', url: socket.url });
    await orphaned;
    await claim?.announce('');
    await server.close();
    await db.close();
  } finally {
    await rm(socket.folder, { recursive: true, force: true });
    await claim?.release();
  }
}

function report(message: DbReport): void {
  if (process.connected) process.send?.(message);
}

function explain(error: unknown): string {
  if (error instanceof FolderInUse || error instanceof FolderMoved) return error.message;
  const folderFailure = dataDir && explainFolderFailure(error, dataDir);
  return (
    folderFailure || `The embedded database didn't start: ${error instanceof Error ? error.message : error}`
  );
}
