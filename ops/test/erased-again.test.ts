import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { connect } from '../../apps/api/src/db/connect.ts';
import { migrateTo } from '../../apps/api/src/db/migrate.ts';
import { migrations } from '../../apps/api/src/db/migrations.ts';
import { eraseIn } from '../../apps/api/src/features/erasure/erase-in.ts';
import { findEverywhere } from '../../apps/api/test/erasure-calls.ts';
import { createCampaign, createRecipient, createSubscriber } from '../../apps/api/test/factories.ts';
import { takeBackup } from '../src/backup/take-backup.ts';
import { embeddedTarget, serverTarget } from '../src/drill/drill-target.ts';
import { eraseFromList, keepErased } from '../src/erased-list.ts';
import { onPool } from '../src/on-pool.ts';

const KEY = 'only-for-tests-erasure-0123456789-abcdefghijklmnop';
const email = 'Zelda@planted.invalid';

let backups: string;
beforeEach(async () => {
  backups = await mkdtemp(join(tmpdir(), 'erased again '));
  vi.stubEnv('ERASURE_KEY', KEY);
  vi.stubEnv('DATA_DIR', join(backups, 'none'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(backups, { recursive: true, force: true });
});

test('a backup from before an erasure is restored without the person, by the list beside it', async () => {
  const server = inject('server');
  const target = await (server ? serverTarget(server.url) : embeddedTarget());
  const db = connect(target.source.url, { poolSize: 1 });
  try {
    await migrateTo(db, migrations);
    await createSubscriber(db, { email, name: 'Zelda Plantagenet' });
    const campaign = await createCampaign(db, { recipients_count: 1, sent_count: 1 });
    const { token } = await createRecipient(db, { campaign_id: campaign.id, email });
    await createSubscriber(db, { email: 'ben@planted.invalid' });
    const { folder, manifest } = await takeBackup(target.source, backups);
    await db.transaction((trx) => eraseIn(trx, KEY, email, async () => undefined));
    await keepErased(db, backups);
    const list = join(backups, 'erased-addresses.txt');
    expect(await readFile(list, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    expect((await stat(list)).mode & 0o077).toBe(0);

    const url = await target.restore(folder, manifest);
    await onPool(url, async (copy) => {
      expect(await findEverywhere(copy, ['zelda', 'plantagenet'])).toEqual([]);
      expect(await copy('subscribers').pluck('email')).toEqual(['ben@planted.invalid']);
      expect(await copy('campaign_recipients').pluck('token')).toEqual([token]);
      expect(await copy('erased_addresses')).toHaveLength(1);
      expect((await eraseFromList(copy, dirname(folder))).said).toMatch(
        /^Erased again: 0 of the 1 addresses/,
      );
      await rm(list);
      expect((await eraseFromList(copy, backups)).said).toMatch(
        /^There's no erased-addresses.txt beside the backup/,
      );
      await keepErased(copy, backups);
      vi.stubEnv('ERASURE_KEY', '');
      expect((await eraseFromList(copy, backups)).said).toContain('ERASURE_KEY is missing');
      vi.stubEnv('ERASURE_KEY', `${KEY}-another`);
      expect((await eraseFromList(copy, backups)).said).toContain('ERASURE_KEY is the wrong one');
    });
  } finally {
    await db.destroy();
    await target.remove();
  }
});
