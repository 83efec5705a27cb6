import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '@fairlead/stack/operator-error';
import pg from 'pg';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { type OwnServer, startOwnServer } from '../../../ops/src/servers/own-server.ts';
import type { Part } from './part.ts';
import { OUTAGE_COLUMNS, type Outage, outageTitle, throughOutages } from './send-through-outages.ts';

const run = promisify(execFile);

/** Room for the database and its write-ahead log, which may grow to 1 GB. */
const SIZE = '3g';
const BLOCK = Buffer.alloc(1 << 20);

/** Mounts a small file system in memory, for the time of `act`. */
async function onSmallDisk<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]).catch((error: Error) => {
      throw new OperatorError(
        `A full disk needs a file system of its own; run this as root. ${error.message}`,
      );
    });
    await chmod(folder, 0o711);
    return await act(folder).finally(() => run('umount', [folder]));
  } finally {
    await rmdir(folder);
  }
}

const isFull = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOSPC';

/** Takes every free block. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'a');
  try {
    for (;;) await handle.write(BLOCK);
  } catch (error) {
    if (!isFull(error)) throw error;
  } finally {
    await handle.close();
  }
}

/** Whether the server can store anything larger than what it has set aside. */
async function canWrite(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(
      'create unlogged table taken as select repeat(md5(n::text), 99) from generate_series(1, 20000) n',
    );
    await client.query('drop table taken');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A full disk. The server survives it, or ends when it can't write its log; whoever runs it then starts it again. */
const fullDisk = (server: OwnServer, ballast: string): Outage => ({
  begin: async () => {
    await fill(ballast);
    await waitUntil('nothing can be written', async () => {
      await fill(ballast);
      return !(await canWrite(server.url));
    });
  },
  end: async () => {
    await rm(ballast);
    if (!(await server.isRunning())) await server.start();
  },
  stopsReads: false,
});

export const diskFullPart: Part<unknown> = {
  title: ({ recipients }) => outageTitle('The database’s disk filled up, and emptied again,', recipients),
  columns: OUTAGE_COLUMNS,
  rows: async function* (_, { recipients }) {
    yield await onSmallDisk(async (folder) => {
      const server = await startOwnServer({ parent: folder });
      try {
        return await throughOutages(server.url, recipients, fullDisk(server, join(folder, 'ballast')));
      } finally {
        await server.remove();
      }
    });
  },
};
