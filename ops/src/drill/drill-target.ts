import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDb } from '@fairlead/stack/database/embedded-db';
import { newDatabase } from '@fairlead/stack/database/new-database';
import type { Manifest } from '../backup/manifest.ts';
import type { Source } from '../backup/take-backup.ts';
import { restoreToFolder, restoreToServer } from '../restore/restore-backup.ts';
import { scratchDatabase } from '../servers/scratch-database.ts';

/** What a drill works on: a database to back up, and one to restore the backup into. */
export type DrillTarget = {
  name: string;
  source: Source;
  /** Restores into the second database. @returns its URL */
  restore(folder: string, manifest: Manifest): Promise<string>;
  /** Removes both. */
  remove(): Promise<void>;
};

export async function serverTarget(serverUrl: string): Promise<DrillTarget> {
  const original = await scratchDatabase(serverUrl);
  const copy = await newDatabase(serverUrl);
  return {
    name: 'PostgreSQL server',
    source: { url: original.url, kind: 'dump' },
    restore: async (folder, manifest) => {
      await restoreToServer(copy.url, folder, manifest, { replace: false });
      return copy.url;
    },
    remove: async () => {
      await copy.remove();
      await original.remove();
    },
  };
}

export async function embeddedTarget(): Promise<DrillTarget> {
  const home = await mkdtemp(join(tmpdir(), 'fairlead-drill-'));
  const original = await startEmbeddedDb({ dataDir: join(home, 'original') });
  const started = [original];
  return {
    name: 'embedded database',
    source: { url: original.url, kind: 'rows' },
    restore: async (folder, manifest) => {
      await restoreToFolder(join(home, 'copy'), folder, manifest, { replace: false });
      const copy = await startEmbeddedDb({ dataDir: join(home, 'copy') });
      started.push(copy);
      return copy.url;
    },
    remove: async () => {
      for (const { stop } of started) await stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
