import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { migrateTo } from '../../apps/api/src/platform/db/migrate.ts';
import { migrations } from '../../apps/api/src/platform/db/migrations.ts';
import { readManifest } from '../src/backup/manifest.ts';
import { takeBackup } from '../src/backup/take-backup.ts';
import { embeddedTarget, serverTarget } from '../src/drill/drill-target.ts';

/** Before recipients were written in steps, outcomes were sought, and keys were remembered. */
const earlier = migrations.filter(({ name }) => name < '0040');

test('a backup of an earlier version is restored, paused, and brought up to date', async () => {
  const server = inject('server');
  const target = await (server ? serverTarget(server.url) : embeddedTarget());
  const parent = await mkdtemp(join(tmpdir(), 'older backup '));
  const db = connect(target.source.url, { poolSize: 1 });
  try {
    await migrateTo(db, earlier);
    await db.raw(`
      insert into campaigns (campaign_name, subject_line, draft, from_address, html, text, mail_pieces, public_url, recipients_count, status)
        values ('Spring', 'Hello', '{}', 'news@site.invalid', '', '', '{}', 'https://site.invalid', 1, 'sending');
      insert into campaign_batches (campaign_id, number) values (1, 1);
      insert into campaign_recipients (campaign_id, email, batch_number) values (1, 'kim@mail.invalid', 1)`);
    const { folder } = await takeBackup(target.source, parent);
    const manifest = await readManifest(folder);
    const copy = connect(await target.restore(folder, manifest), { poolSize: 1 });
    try {
      expect(await copy('campaigns').first()).toMatchObject({
        status: 'paused',
        pause_reason: expect.stringMatching(/^Restored from the backup of/),
      });
      expect(await copy('campaign_batches').first()).toMatchObject({
        status: 'pending',
        restored_from: new Date(manifest.made_at).toISOString(),
      });
      expect(await copy('knex_migrations').pluck('name')).toHaveLength(migrations.length);
    } finally {
      await copy.destroy();
    }
  } finally {
    await db.destroy();
    await target.remove();
    await rm(parent, { recursive: true, force: true });
  }
});
