import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import manifest from '../../package.json' with { type: 'json' };
import { repositoryPath } from '../repository.ts';

const TYPE = 'application/x-gzip';

/**
 * An empty database as an archive, which PGlite unpacks five times faster than it creates a database (initdb). Cached with the
 * installed packages by PGlite's version; if that folder isn't writable, the archive is created each time.
 */
export async function emptyDatabase(): Promise<Blob> {
  const file = cacheFile();
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Blob([kept], { type: TYPE });
  const db = await PGlite.create();
  const archive = await db.dumpDataDir('gzip');
  await db.close();
  await keep(file, Buffer.from(await archive.arrayBuffer())).catch(() => {});
  return archive;
}

/** Writes the whole file or nothing, because other processes may be doing the same. */
async function keep(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, content);
  await rename(draft, file);
}

function cacheFile(): string {
  const version = manifest.dependencies['@electric-sql/pglite'];
  return repositoryPath('node_modules', '.cache', 'fairlead', `empty-database-${version}.tgz`);
}
