import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedDb } from '@fairlead/stack/embedded-db';
import { claimFolder } from '@fairlead/stack/folder-claim';
import { unmarkMoved } from '@fairlead/stack/moved-folder';
import { OperatorError } from '@fairlead/stack/operator-error';
import type { Knex } from 'knex';
import { connect } from '../../src/db/connect.ts';
import { findServerVersion } from './client-programs.ts';
import type { Manifest } from './manifest.ts';
import { EMPTY_SCHEMA, restoreDump } from './restore-dump.ts';
import { restoreRows } from './restore-rows.ts';
import { requireEmpty } from './target.ts';

type Choice = { replace: boolean };
const PATIENCE = { withServingOwnerMs: 0, withSilentOwnerMs: 5_000 };

async function onPool<T>(url: string, act: (db: Knex) => Promise<T>): Promise<T> {
  const db = connect(url, { poolSize: 1 });
  return act(db).finally(() => db.destroy());
}

/** Restores a backup into a database on a server. @throws OperatorError */
export async function restoreToServer(
  url: string,
  folder: string,
  manifest: Manifest,
  choice: Choice,
): Promise<void> {
  const server = await onPool(url, async (db) => {
    await requireEmpty(db, choice);
    return findServerVersion(db);
  });
  if (manifest.kind === 'dump') return restoreDump(url, { folder, manifest, server });
  await onPool(url, async (db) => {
    await db.raw(EMPTY_SCHEMA);
    await restoreRows(db, folder, manifest);
  });
}

/**
 * Restores a backup into the folder of the embedded database, which changes when all of it is there. What was there stays beside it.
 * @returns the folder with what was there before, if anything
 * @throws OperatorError
 */
export async function restoreToFolder(
  databaseFolder: string,
  folder: string,
  manifest: Manifest,
  { replace }: Choice,
): Promise<string | undefined> {
  if (manifest.kind === 'dump')
    throw new OperatorError(
      'This backup was made of a PostgreSQL server. Set DATABASE_URL to the database that it is to be restored into.',
    );
  const claim = await claimFolder(databaseFolder, PATIENCE);
  const draft = join(databaseFolder, 'restoring');
  try {
    // Of a restore that was interrupted.
    await rm(draft, { recursive: true, force: true });
    const present = join(databaseFolder, 'postgres');
    if (existsSync(present) && !replace)
      throw new OperatorError(
        `There is a database in ${databaseFolder} already. Replace it with --replace (it is kept beside the new one), or set DATA_DIR to another folder.`,
      );
    const db = await startEmbeddedDb({ dataDir: draft });
    await onPool(db.url, (pool) => restoreRows(pool, folder, manifest)).finally(() => db.stop());
    const before = existsSync(present) ? `${present}-before-${Date.now()}` : undefined;
    if (before) await rename(present, before);
    await rename(join(draft, 'postgres'), present);
    await unmarkMoved(databaseFolder);
    return before;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await claim.release();
  }
}
