import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { emptyDatabase } from './empty-database.ts';

const extensions = { pg_trgm };

/** Opens the database in a folder that the caller owns, or with `null` a new one in memory, empty or from a file of `takeSnapshot`. */
export async function openDatabase(folder: string | null, snapshot?: string): Promise<PGlite> {
  if (folder === null) {
    const loadDataDir = snapshot ? new Blob([await readFile(snapshot)]) : await emptyDatabase();
    return PGlite.create({ extensions, loadDataDir });
  }
  const dataDir = path.join(folder, 'postgres');
  if (!existsSync(dataDir)) await createDatabase(dataDir);
  return PGlite.create({ extensions, dataDir });
}

/** Created under another name first, so a start that's killed halfway doesn't leave half a database behind. */
async function createDatabase(dataDir: string): Promise<void> {
  const draft = `${dataDir}.new`;
  await rm(draft, { recursive: true, force: true });
  const db = await PGlite.create({ dataDir: draft, loadDataDir: await emptyDatabase() });
  await db.close();
  await rename(draft, dataDir);
}
