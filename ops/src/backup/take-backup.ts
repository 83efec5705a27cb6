import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Knex } from 'knex';
import { connect } from '../../../apps/api/src/platform/db/connect.ts';
import { findFields } from '../../../apps/api/src/platform/organization/organization.queries.ts';
import { teamTimeZone } from '../team-time-zone.ts';
import { clientFolders, findServerVersion, startClient } from './client-programs.ts';
import { readRows } from './copy-rows.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { findStates, SAME_TEXT } from './table-states.ts';
import { findMigrations, findSequences, findTables } from './tables.ts';

export type Source = { url: string; kind: Manifest['kind'] };
export type Backup = { folder: string; manifest: Manifest };

const FILES = { dump: 'database.dump', rows: 'rows.jsonl.gz' } as const;

/** pg_dump borrows the snapshot of `trx`, so both see the same moment. */
async function dumpTo(file: string, databaseUrl: string, trx: Knex): Promise<void> {
  const { rows } = await trx.raw('select pg_export_snapshot() as snapshot');
  const [folder = ''] = clientFolders(await findServerVersion(trx));
  await startClient(
    'pg_dump',
    [
      ...[
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        '--no-comments',
        '--schema=public',
        '--extension=pg_trgm',
      ],
      ...['--snapshot', rows[0].snapshot, '--file', file],
    ],
    { folder, databaseUrl, stdio: ['ignore', 'ignore', 'pipe'] },
  ).ended;
}

/** Each line has up to a few hundred rows: the name of the table, a tab, a JSON array. */
async function* lines(trx: Knex): AsyncGenerator<string> {
  for (const table of await findTables(trx))
    for await (const json of readRows(trx, table)) yield `${table.name}\t${json}\n`;
}

async function writeRows(file: string, trx: Knex): Promise<void> {
  await pipeline(
    Readable.from(lines(trx)),
    createGzip(),
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
}

/** Where a backup of this process is written until it is complete. */
export const draftIn = (parent: string): string => join(parent, `.unfinished-${process.pid}`);

const named = (madeAt: string) => `fairlead-${madeAt.replace(/[-:]|\.\d+/g, '')}`;

/**
 * Writes the content of a database at one moment into a new folder inside `parent`, readable by this user only. The product may
 * run meanwhile. The folder gets its name when it's complete. `look` sees the same moment.
 */
export async function takeBackup(
  { url, kind }: Source,
  parent: string,
  look?: (trx: Knex) => Promise<void>,
): Promise<Backup> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const draft = draftIn(parent);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  const db = connect(url, { poolSize: 1 });
  try {
    const manifest = await db.transaction(
      async (trx) => {
        await trx.raw(SAME_TEXT);
        const { rows } = await trx.raw('select now() as made_at');
        const file = join(draft, FILES[kind]);
        // Created before pg_dump writes to it, so it has the right permissions.
        await (await open(file, 'wx', 0o600)).close();
        await look?.(trx);
        await (kind === 'dump' ? dumpTo(file, url, trx) : writeRows(file, trx));
        const tables = await findStates(trx);
        return writeManifest(draft, {
          made_at: rows[0].made_at,
          time_zone: teamTimeZone(tables.organization_versions && (await findFields(trx)).time_zone),
          kind,
          file: FILES[kind],
          migrations: await findMigrations(trx),
          tables,
          sequences: await findSequences(trx),
        });
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    );
    const folder = join(parent, named(manifest.made_at));
    await rename(draft, folder);
    return { folder, manifest };
  } finally {
    await rm(draft, { recursive: true, force: true });
    await db.destroy();
  }
}
