import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { suppress } from '../../apps/api/src/consent/suppressions/suppressions.queries.ts';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { migrate } from '../../apps/api/src/platform/db/schema/migrate.ts';
import { sealEntries } from '../../apps/api/src/team/audit/start-sealing.ts';
import { createTestDatabase } from '../../apps/api/test/database.ts';
import {
  createAdmin,
  createCampaign,
  createRecipient,
  createSubscriber,
} from '../../apps/api/test/factories.ts';
import { setOrganization } from '../../apps/api/test/organization.ts';
import { databaseLines } from '../src/audit/database-lines.ts';
import { describeVerdict } from '../src/audit/describe-verdict.ts';
import { verifyChain } from '../src/audit/verify-chain.ts';
import { clientFolders } from '../src/backup/client-programs.ts';
import { readManifest } from '../src/backup/manifest.ts';
import { takeBackup } from '../src/backup/take-backup.ts';
import { drill } from '../src/drill/drill.ts';
import { compareTables, findKept, type Kept } from '../src/drill/drill-tables.ts';
import { type DrillTarget, embeddedTarget, serverTarget } from '../src/drill/drill-target.ts';
import { restoreToServer } from '../src/restore/restore-backup.ts';
import { depsFor } from './deps-for.ts';
import { expectNoWayToTheLog } from './no-way-to-the-log.ts';

const newTarget = (): Promise<DrillTarget> => {
  const server = inject('server');
  return server ? serverTarget(server.url) : embeddedTarget();
};

test('a backup from the middle of a campaign is restored table by table, waits, and mails nobody twice when it is resumed', async () => {
  const target = await newTarget();
  try {
    const findings = await drill(target, 500);
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(findings.length).toBeGreaterThan(25);
  } finally {
    await target.remove();
  }
}, 240_000);

describe('a backup', () => {
  const NAME = 'Zoë "\\ \u{1f600}\n O\'Neil';
  let target: DrillTarget;
  let db: Knex;
  let parent: string;
  let folder: string;
  let kept: Kept;

  beforeAll(async () => {
    target = await newTarget();
    db = connect(target.source.url, { poolSize: 1 });
    await migrate(db);
    await createAdmin(db, { username: 'kim' });
    await setOrganization(db, { time_zone: 'America/Denver' });
    await createSubscriber(db, { email: 'Zoë@mail.invalid', name: NAME });
    const { id } = await createCampaign(db, { status: 'sending', recipients_count: 1 });
    await createRecipient(db, { campaign_id: id, status: 'pending', sent_at: null });
    await db('admin_activity').insert({ action: 'LOGIN', description: NAME });
    await sealEntries({ ...depsFor(target.source.url, 'http://127.0.0.1:9'), db });
    kept = await db.transaction((trx) => findKept(trx));
    parent = await mkdtemp(join(tmpdir(), 'backup test '));
    folder = (await takeBackup(target.source, parent)).folder;
  });
  afterAll(async () => {
    await db.destroy();
    await target.remove();
    await rm(parent, { recursive: true, force: true });
  });

  const restored = async <T>(from: string, act: (copy: Knex) => Promise<T>): Promise<T> => {
    const copy = connect(await target.restore(from, await readManifest(from)), { poolSize: 1 });
    return act(copy).finally(() => copy.destroy());
  };
  /** The backup once more, to be changed. */
  const another = async (): Promise<string> => {
    const copy = await mkdtemp(join(tmpdir(), 'backup copy '));
    await cp(folder, copy, { recursive: true });
    return copy;
  };

  const verify = async (copy: Knex, head?: string) =>
    describeVerdict(await verifyChain(databaseLines(copy), head), head);

  const expectInTeamsZone = async (copy: Knex) =>
    expect(await copy('admin_activity').where({ action: 'UPDATE_DATABASE' }).pluck('description')).toEqual([
      expect.stringMatching(/^Restored from the backup of .+ Mountain\. Paused all campaigns/),
    ]);

  test('is a folder that only this user can read', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const files = await readdir(folder);
    expect(files).toHaveLength(2);
    for (const file of files) expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  });

  test('of rows, as of the embedded database, can be restored into a server, too', async () => {
    const rows = await takeBackup({ ...target.source, kind: 'rows' }, join(parent, 'rows'));
    const empty = await createTestDatabase({ direct: true });
    const application = inject('server')?.application;
    await restoreToServer(empty.url, rows.folder, rows.manifest, { replace: false, application });
    if (application) await expectNoWayToTheLog(empty.applicationUrl);
    const copy = connect(empty.url, { poolSize: 1 });
    expect(await copy('subscribers').pluck('name')).toEqual([NAME]);
    expect((await verify(copy)).lines).toContain('1 entry is sealed, and all of them are intact.');
    await expectInTeamsZone(copy);
    await copy.destroy();
    await empty.drop();
  });

  test('of a server is restored by client programs that know more settings than the server', async () => {
    const server = inject('server');
    if (!server) return expect(target.source.kind).toBe('rows');
    const [real = ''] = clientFolders(0);
    const programs = await mkdtemp(join(tmpdir(), 'newer clients '));
    onTestFinished(() => rm(programs, { recursive: true }));
    for (const name of ['pg_dump', 'psql']) await symlink(join(real, name), join(programs, name));
    const limit = `sed 's/^SET lock_timeout = 0;$/&\\nSET time_of_tomorrow_timeout = 0;/'`;
    await writeFile(
      join(programs, 'pg_restore'),
      `#!/bin/sh\n'${join(real, 'pg_restore')}' "$@" | ${limit}\n`,
      {
        mode: 0o755,
      },
    );
    vi.stubEnv('PG_CLIENTS', programs);
    onTestFinished(() => void vi.unstubAllEnvs());
    const empty = await createTestDatabase({ direct: true });
    onTestFinished(empty.drop);
    await restoreToServer(empty.url, folder, await readManifest(folder), { replace: false });
    const copy = connect(empty.url, { poolSize: 1 });
    expect(await copy('subscribers').pluck('name')).toEqual([NAME]);
    await suppress(copy, { email: 'later@mail.invalid', reason: 'opted_out' });
    await copy.destroy();
    const { news } = await restoreToServer(empty.url, folder, await readManifest(folder), {
      replace: true,
    });
    expect(await readFile(news?.later?.file ?? '', 'utf8')).toMatch(/^later@mail\.invalid,opted_out,20/m);
  });

  // asvs 11.4.3
  test('that was damaged is refused with one sentence', async () => {
    const damaged = await another();
    await appendFile(join(damaged, (await readManifest(damaged)).file), 'x');
    await expect(readManifest(damaged)).rejects.toThrow(
      /is damaged: its checksum doesn’t match the manifest/,
    );
    await expect(readManifest(parent)).rejects.toThrow(/isn.t a backup/);
    await rm(damaged, { recursive: true });
  });

  test('leaves nothing behind when it does not hold what it says, else brings back what was written, and never over something else', async () => {
    for (const table of ['subscribers', 'campaign_recipients']) {
      const wrong = await another();
      const file = join(wrong, 'manifest.json');
      const manifest = JSON.parse(await readFile(file, 'utf8'));
      manifest.tables[table].checksum = 'f'.repeat(32);
      await writeFile(file, JSON.stringify(manifest));
      await expect(restored(wrong, async () => undefined)).rejects.toThrow(
        `The table ${table} doesn’t match the backup`,
      );
      await rm(wrong, { recursive: true });
    }

    await db('admin_activity').insert({ action: 'LOGIN', description: 'After the backup' });
    await sealEntries({ ...depsFor(target.source.url, 'http://127.0.0.1:9'), db });
    const later = (await db('activity_seals').orderBy('position', 'desc').first('head'))?.head.toString(
      'hex',
    );
    await restored(folder, async (copy) => {
      const { held, lines } = await verify(copy);
      expect({ held, lines: lines.join('\n') }).toEqual({
        held: true,
        // What the restore itself did.
        lines: expect.stringMatching(/^1 entry is sealed.+\n.+position 1 .+\n2 more will be sealed/),
      });
      const wanted = await verify(copy, later);
      expect({ held: wanted.held, lines: wanted.lines.join('\n') }).toEqual({
        held: false,
        lines: expect.stringContaining('this log is older, for example restored from a backup'),
      });
      await expectInTeamsZone(copy);
      const [person] = await copy('subscribers');
      expect(person).toMatchObject({ email: 'Zoë@mail.invalid', name: NAME });
      const differing = async () =>
        compareTables(kept, await copy.transaction((trx) => findKept(trx, kept))).filter(({ ok }) => !ok);
      expect(await differing()).toEqual([]);
      await copy('campaign_recipients').update({ email: 'other@mail.invalid' });
      expect(await differing()).toMatchObject([{ what: 'table campaign_recipients' }]);
      const added = await createSubscriber(copy);
      expect(added.id).toBeGreaterThan(person?.id ?? Number.NaN);
      await migrate(copy);
      await expect(copy('admin_activity').delete()).rejects.toThrow('append-only');
      await expect(target.restore(folder, await readManifest(folder))).rejects.toThrow(/is in use by/);
    });
    await expect(restored(folder, async () => undefined)).rejects.toThrow(/--replace|in use/);
  });
});
