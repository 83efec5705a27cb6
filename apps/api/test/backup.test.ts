import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbeddedDb } from '@fairlead/stack/embedded-db';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { clientFolders } from '../scripts/backup/client-programs.ts';
import { drill } from '../scripts/backup/drill.ts';
import { type Place, placeOnDisk, placeOnServer } from '../scripts/backup/drill-places.ts';
import { compareTables, findKept, type Kept } from '../scripts/backup/drill-tables.ts';
import { readManifest } from '../scripts/backup/manifest.ts';
import { restoreToServer } from '../scripts/backup/restore-backup.ts';
import { readList, suppressListed } from '../scripts/backup/suppression-list.ts';
import { takeBackup } from '../scripts/backup/take-backup.ts';
import { connect } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { suppress } from '../src/features/suppressions/suppressions.queries.ts';
import { createTestDatabase } from './database.ts';
import { createAdmin, createCampaign, createRecipient, createSubscriber } from './factories.ts';

const newPlace = (): Promise<Place> => {
  const server = inject('server');
  return server ? placeOnServer(server.url) : placeOnDisk();
};

test('a backup from the middle of a campaign is restored table by table, waits, and mails nobody twice when it is resumed', async () => {
  const place = await newPlace();
  try {
    const findings = await drill(place, 500);
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(findings.length).toBeGreaterThan(25);
  } finally {
    await place.remove();
  }
}, 240_000);

describe('a backup', () => {
  const NAME = 'Zoë "\\ \u{1f600}\n O\'Neil';
  let place: Place;
  let db: Knex;
  let parent: string;
  let folder: string;
  let kept: Kept;

  beforeAll(async () => {
    place = await newPlace();
    db = connect(place.source.url, { poolSize: 1 });
    await migrate(db);
    await createAdmin(db, { username: 'kim' });
    await createSubscriber(db, { email: 'Zoë@mail.invalid', name: NAME });
    const { id } = await createCampaign(db, { status: 'sending', recipients_count: 1 });
    await createRecipient(db, { campaign_id: id, status: 'pending', sent_at: null });
    kept = await db.transaction((trx) => findKept(trx));
    parent = await mkdtemp(join(tmpdir(), 'backup test '));
    folder = (await takeBackup(place.source, parent)).folder;
  });
  afterAll(async () => {
    await db.destroy();
    await place.remove();
    await rm(parent, { recursive: true, force: true });
  });

  const restored = async <T>(from: string, act: (copy: Knex) => Promise<T>): Promise<T> => {
    const copy = connect(await place.restore(from, await readManifest(from)), { poolSize: 1 });
    return act(copy).finally(() => copy.destroy());
  };
  /** The backup once more, to be changed. */
  const another = async (): Promise<string> => {
    const copy = await mkdtemp(join(tmpdir(), 'backup copy '));
    await cp(folder, copy, { recursive: true });
    return copy;
  };

  test('is a folder that only this user can read', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const files = await readdir(folder);
    expect(files).toHaveLength(2);
    for (const file of files) expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  });

  test('of rows, as of the embedded database, can be restored into a server, too', async () => {
    const rows = await takeBackup({ ...place.source, kind: 'rows' }, join(parent, 'rows'));
    const target = await createTestDatabase({ direct: true });
    await restoreToServer(target.url, rows.folder, rows.manifest, { replace: false });
    const copy = connect(target.url, { poolSize: 1 });
    expect(await copy('subscribers').pluck('name')).toEqual([NAME]);
    await copy.destroy();
    await target.drop();
  });

  test('of a server is restored by client programs that know more settings than the server', async () => {
    const server = inject('server');
    if (!server) return expect(place.source.kind).toBe('rows');
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
    const target = await createTestDatabase({ direct: true });
    onTestFinished(target.drop);
    await restoreToServer(target.url, folder, await readManifest(folder), { replace: false });
    const copy = connect(target.url, { poolSize: 1 });
    expect(await copy('subscribers').pluck('name')).toEqual([NAME]);
    await suppress(copy, { email: 'later@mail.invalid', reason: 'opted_out' });
    await copy.destroy();
    const { later } = await restoreToServer(target.url, folder, await readManifest(folder), {
      replace: true,
    });
    expect(await readFile(later?.file ?? '', 'utf8')).toMatch(/^later@mail\.invalid,opted_out,20/m);
  });

  test('that was damaged is refused with one sentence', async () => {
    const damaged = await another();
    await appendFile(join(damaged, (await readManifest(damaged)).file), 'x');
    await expect(readManifest(damaged)).rejects.toThrow(
      /is damaged: its checksum is not that of the manifest/,
    );
    await expect(readManifest(parent)).rejects.toThrow(/is no backup/);
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
        `The table ${table} is not as it was in the backup`,
      );
      await rm(wrong, { recursive: true });
    }

    await restored(folder, async (copy) => {
      const [person] = await copy('subscribers');
      expect(person).toMatchObject({ email: 'Zoë@mail.invalid', name: NAME });
      const differing = async () =>
        compareTables(kept, await copy.transaction((trx) => findKept(trx, kept))).filter(({ ok }) => !ok);
      expect(await differing()).toEqual([]);
      await copy('campaign_recipients').update({ email: 'other@mail.invalid' });
      expect(await differing()).toMatchObject([{ what: 'table campaign_recipients' }]);
      const later = await createSubscriber(copy);
      expect(later.id).toBeGreaterThan(person.id);
      await migrate(copy);
      await expect(copy('admin_activity').delete()).rejects.toThrow('append-only');
      await expect(place.restore(folder, await readManifest(folder))).rejects.toThrow(/is in use by/);
    });
    await expect(restored(folder, async () => undefined)).rejects.toThrow(/--replace|in use/);
  });
});

test('a list of addresses is suppressed as the product does it, once, with its times, or not at all', async () => {
  const database = await createTestDatabase();
  const db = connect(database.url, { poolSize: 1 });
  try {
    await createSubscriber(db, { email: 'Zoë@mail.invalid' });
    await createSubscriber(db, { email: 'other@mail.invalid' });
    const list = readList(
      'email,reason,created_at\nZOË@mail.invalid,bounced,2026-11-20 09:00:00.5+00\nnobody@mail.invalid\n',
    );
    expect(await suppressListed(db, list)).toBe(2);
    expect(await suppressListed(db, list)).toBe(0);
    expect(await db('subscribers').where({ is_active: true }).pluck('email')).toEqual(['other@mail.invalid']);
    expect(await db('suppressions').orderBy('email').select('email', 'reason', 'created_at')).toEqual([
      { email: 'nobody@mail.invalid', reason: 'opted_out', created_at: expect.any(String) },
      { email: 'zoë@mail.invalid', reason: 'bounced', created_at: '2026-11-20T09:00:00.500Z' },
    ]);
    expect(await db('admin_activity').pluck('description')).toEqual(['An operator suppressed addresses: 2']);
  } finally {
    await db.destroy();
    await database.drop();
  }
  expect(() => readList('a@mail.invalid\nb@mail.invalid,gone\nno address\n')).toThrow(
    '2 lines cannot be read; line 2: a reason is one of opted_out, bounced, complained, provider; line 3: no e-mail address. Nothing was changed.',
  );
  expect(() => readList('email,reason\n')).toThrow('The list is empty');
});

describe('the commands, on the embedded database', () => {
  const run = (script: string, args: string[], dataDir: string, env: object = {}) =>
    promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL(`../scripts/${script}.ts`, import.meta.url)), ...args],
      { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } },
    );

  test('print what makes a copy quiet that was restored by other means', async () => {
    const { stdout } = await run(
      'db-pause-all',
      ['--print', '--restored-from', '2026-11-20T03:00:00Z'],
      'nowhere',
    );
    const database = await createTestDatabase({ direct: true });
    const db = connect(database.url, { poolSize: 1 });
    await db.raw(stdout);
    expect(await db('admin_activity').pluck('description')).toEqual([
      expect.stringContaining('Restored from the backup of Friday, November 20, 2026'),
    ]);
    await db.destroy();
    await database.drop();
  });

  test('say on which database they act, without its password, and how many campaigns they paused', async () => {
    const database = await createTestDatabase({ direct: true });
    const db = connect(database.url, { poolSize: 1 });
    await db('campaigns').insert({
      campaign_name: 'Spring',
      subject_line: 'A short demo',
      status: 'sending',
      draft: '{}',
      from_address: 'news@mail.invalid',
      public_url: 'http://localhost',
      html: '',
      text: '',
    });
    await db.destroy();
    const home = await mkdtemp(join(tmpdir(), 'commands test '));
    const file = join(home, 'password');
    await writeFile(file, 'hush-hush\n');
    const onServer = (env: object) =>
      run('db-pause-all', [], 'nowhere', { DATABASE_URL: database.url, ...env });
    const { stdout } = await onServer({ DATABASE_PASSWORD_FILE: file });
    expect(stdout).toMatch(
      /^Database: \S+\nPaused "Spring": .+\nPaused: 1\. No campaign of this database goes/,
    );
    expect(stdout).not.toContain('hush');
    expect((await onServer({})).stdout).toContain('There was nothing to pause.');
    await expect(onServer({ DATABASE_PASSWORD_FILE: join(home, 'missing') })).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /DATABASE_PASSWORD_FILE names a file that cannot be read \(ENOENT\)\.\n$/,
      ),
    });
    await rm(home, { recursive: true });
    await database.drop();
  });

  test('say what they did; the database that was replaced is kept, and who was suppressed since can be brought back', async () => {
    const home = await mkdtemp(join(tmpdir(), 'commands test '));
    const folder = join(home, 'data', 'db');
    const database = await startEmbeddedDb({ dataDir: folder });
    try {
      const db = connect(database.url, { poolSize: 1 });
      await migrate(db);
      await createSubscriber(db, { email: 'Zoë@mail.invalid' });
      const { stdout } = await run('backup', ['--to', join(home, 'backups')], join(home, 'data'));
      await suppress(db, { email: 'zoë@mail.invalid', reason: 'complained' });
      await db.destroy();
      await database.stop();
      const [, backup = ''] = /^Backup: (.+)$/m.exec(stdout) ?? [];
      expect(stdout).toContain(`Database: the embedded one of npx -y pnpm start, in ${folder}\n`);
      const { stdout: said } = await run('restore', [backup, '--replace'], join(home, 'data'));
      expect(said).toContain('all campaigns are paused');
      expect((await readdir(folder)).filter((name) => name.startsWith('postgres'))).toHaveLength(2);
      const [, list = ''] =
        /1 suppressed addresses from then: npx -y pnpm db:suppress (.+)$/m.exec(said) ?? [];
      expect((await stat(list)).mode & 0o777).toBe(0o600);
      const suppressed = await run('db-suppress', [list], join(home, 'data'));
      expect(suppressed.stdout).toContain('1 lines: 1 suppressed now, 0 were already.');
    } finally {
      await database.stop();
      await rm(home, { recursive: true, force: true });
    }
  });
});
