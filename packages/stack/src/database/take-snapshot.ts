import { rm, writeFile } from 'node:fs/promises';
import { openDatabase } from './open-database.ts';
import { createSocketFolder } from './socket-folder.ts';
import { serveWire } from './wire-server.ts';

/** Writes a database that `fill` has filled to a file. Databases in memory that start from it are filled the same way. */
export async function takeSnapshot(file: string, fill: (url: string) => Promise<void>): Promise<void> {
  const socket = await createSocketFolder();
  try {
    const db = await openDatabase(null);
    const server = await serveWire(db, socket.socketPath);
    await fill(socket.url);
    await server.close();
    // Otherwise each start would repeat from the log what `fill` did.
    await db.exec('checkpoint');
    const snapshot = await db.dumpDataDir('none');
    await db.close();
    await writeFile(file, Buffer.from(await snapshot.arrayBuffer()));
  } finally {
    await rm(socket.folder, { recursive: true, force: true });
  }
}
