import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startEmbeddedDb } from '@fairlead/stack/database/embedded-db';
import { claimFolder } from '@fairlead/stack/database/folder-claim';
import { unmarkMoved } from '@fairlead/stack/database/moved-folder';
import { OperatorError } from '@fairlead/stack/operator-error';
import { withoutFormer } from '../../../apps/api/src/platform/db/schema/takeover.ts';
import { findServerVersion } from '../backup/client-programs.ts';
import type { Manifest } from '../backup/manifest.ts';
import { type ErasedAgain, eraseFromList } from '../erased-list.ts';
import { onPool } from '../on-pool.ts';
import { keepNews, type News } from './keep-news.ts';
import { settleOlder } from './make-quiet.ts';
import { EMPTY_SCHEMA, restoreDump } from './restore-dump.ts';
import { restoreRows } from './restore-rows.ts';
import { requireEmpty } from './target.ts';

type Choice = {
  replace: boolean;
  /** The role that gets its grants on a server, unless the one of the URL does everything. */
  application?: string | undefined;
};
const PATIENCE = { withServingOwnerMs: 0, withSilentOwnerMs: 5_000 };

/** What a restore keeps of the previous data. */
export type Before = {
  /** The database that was replaced. */ kept?: string | undefined;
  /** What it knew, if there was one. */ news: News | undefined;
  erased: ErasedAgain;
};

/**
 * Restores a backup into a database on a server. With `replace`, the previous data is deleted, except for a list of those suppressed
 * since the backup.
 * @throws OperatorError, OlderSchema
 */
export async function restoreToServer(
  url: string,
  folder: string,
  manifest: Manifest,
  choice: Choice,
): Promise<Before> {
  // Throws if nothing can update the backup, before anything is deleted.
  withoutFormer(manifest.migrations, 'The backup');
  const [server, news] = await onPool(url, async (db) => {
    await requireEmpty(db, choice);
    const found = choice.replace ? await keepNews(db, folder, manifest) : undefined;
    return [await findServerVersion(db), found] as const;
  });
  if (manifest.kind === 'dump') {
    await restoreDump(url, { folder, manifest, server, application: choice.application });
    await onPool(url, (db) => settleOlder(db, manifest, choice.application));
  } else
    await onPool(url, async (db) => {
      await db.raw(EMPTY_SCHEMA);
      await restoreRows(db, folder, manifest, choice.application);
    });
  return { news, erased: await onPool(url, (db) => eraseFromList(db, dirname(folder))) };
}

/** Of the embedded database to be replaced. It may be too damaged to start. */
async function keepNewsOf(databaseFolder: string, folder: string, manifest: Manifest): Promise<News> {
  const db = await startEmbeddedDb({ dataDir: databaseFolder, evenMoved: true }).catch(() => undefined);
  if (!db) return { later: undefined, isUnread: true };
  return onPool(db.url, (pool) => keepNews(pool, folder, manifest)).finally(() => db.stop());
}

/**
 * Restores a backup into the folder of the embedded database, in one step at the end. The previous data stays beside it.
 * @throws OperatorError
 */
export async function restoreToFolder(
  databaseFolder: string,
  folder: string,
  manifest: Manifest,
  { replace }: Choice,
): Promise<Before> {
  if (manifest.kind === 'dump')
    throw new OperatorError(
      'This backup is from a PostgreSQL server, so nothing was restored. Set DATABASE_URL to the database to restore it into.',
    );
  const present = join(databaseFolder, 'postgres');
  await (await claimFolder(databaseFolder, PATIENCE)).release();
  const news =
    replace && existsSync(present) ? await keepNewsOf(databaseFolder, folder, manifest) : undefined;
  const claim = await claimFolder(databaseFolder, PATIENCE);
  const draft = join(databaseFolder, 'restoring');
  try {
    // Left by an interrupted restore.
    await rm(draft, { recursive: true, force: true });
    if (existsSync(present) && !replace)
      throw new OperatorError(
        `There’s already a database in ${databaseFolder}, so nothing was restored. To replace it, add --replace; the old one is kept beside the new one. Or set DATA_DIR to another folder.`,
      );
    const db = await startEmbeddedDb({ dataDir: draft });
    const erased = await onPool(db.url, async (pool) => {
      await restoreRows(pool, folder, manifest);
      return eraseFromList(pool, dirname(folder));
    }).finally(() => db.stop());
    const kept = existsSync(present) ? `${present}-before-${Date.now()}` : undefined;
    if (kept) await rename(present, kept);
    await rename(join(draft, 'postgres'), present);
    await unmarkMoved(databaseFolder);
    return { kept, news, erased };
  } finally {
    await rm(draft, { recursive: true, force: true });
    await claim.release();
  }
}
