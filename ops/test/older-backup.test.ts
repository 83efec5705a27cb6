import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrations } from '../../apps/api/src/platform/db/schema/migrations.ts';
import { createTestDatabase } from '../../apps/api/test/database.ts';
import { schemaSnapshot } from '../../apps/api/test/schema-snapshot.ts';
import { type Manifest, readManifest } from '../src/backup/manifest.ts';
import { type DrillTarget, embeddedTarget, serverTarget } from '../src/drill/drill-target.ts';
import { onPool } from '../src/on-pool.ts';

/** Backups by the last version with the former migrations, of a server and of the embedded database. */
const FORMER = fileURLToPath(new URL('./fixtures/former-backup', import.meta.url));

let target: DrillTarget;
let folder: string;
let manifest: Manifest;

beforeEach(async () => {
  const server = inject('server');
  target = await (server ? serverTarget(server.url) : embeddedTarget());
  folder = await mkdtemp(join(tmpdir(), 'older backup '));
  await cp(join(FORMER, server ? 'dump' : 'rows'), folder, { recursive: true });
  const dump = join(folder, 'database.dump');
  if (server) await pipeline(createReadStream(`${dump}.gz`), createGunzip(), createWriteStream(dump));
  manifest = await readManifest(folder);
});
afterEach(async () => {
  await target.remove();
  await rm(folder, { recursive: true, force: true });
});

test('a backup of an earlier version is restored, paused, and brought up to date', async () => {
  const url = await target.restore(folder, manifest);
  await onPool(url, async (copy) => {
    expect(await copy('campaigns').where({ campaign_name: 'Autumn' }).first()).toMatchObject({
      status: 'paused',
      pause_reason: expect.stringMatching(/^Restored from the backup of/),
    });
    expect(await copy('campaign_batches').where({ status: 'pending' }).first()).toMatchObject({
      restored_from: new Date(manifest.made_at).toISOString(),
    });
    expect(await copy('subscribers').pluck('name')).toContain('Zelda Plantagenet');
    const done: string[] = await copy('knex_migrations').orderBy('id').pluck('name');
    expect(done.slice(-migrations.length)).toEqual(migrations.map(({ name }) => name));
    const fresh = await createTestDatabase({ direct: true });
    expect(await schemaSnapshot(copy)).toEqual(await onPool(fresh.url, schemaSnapshot));
    await fresh.drop();
  });
});

test('a backup of an even earlier version is refused, with the commit that restores it', async () => {
  const older = { ...manifest, migrations: manifest.migrations.slice(0, -1) };
  await expect(target.restore(folder, older)).rejects.toThrow(
    /^The backup is from a version .* Go to commit [0-9a-f]{12}, /,
  );
});
