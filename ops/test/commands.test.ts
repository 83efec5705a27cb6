import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbeddedDb } from '@fairlead/stack/embedded-db';
import { describe, expect, inject, test, vi } from 'vitest';
import { connect } from '../../apps/api/src/db/connect.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { eraseIn } from '../../apps/api/src/features/erasure/erase-in.ts';
import { suppress } from '../../apps/api/src/features/suppressions/suppressions.queries.ts';
import { createTestDatabase } from '../../apps/api/test/database.ts';
import { createAdmin, createSubscriber } from '../../apps/api/test/factories.ts';
import { createTwoRoles } from '../../apps/api/test/roles.ts';
import { commandSettings } from '../src/operator-command.ts';
import { readList, suppressListed } from '../src/suppress/suppression-list.ts';
import { expectNoWayToTheLog } from './no-way-to-the-log.ts';

test('a list of addresses is suppressed as the product does it, once, with its times, or not at all', async () => {
  const database = await createTestDatabase();
  const db = connect(database.url, { poolSize: 1 });
  try {
    await createSubscriber(db, { email: 'Zoë@mail.invalid' });
    await createSubscriber(db, { email: 'other@mail.invalid' });
    const list = readList(
      'email,reason,created_at\nZOË@mail.invalid,bounced,2026-11-20 09:00:00.5+00\nnobody@bücher.invalid\n',
    );
    expect(await suppressListed(db, list)).toEqual({ added: 2, erased: 0 });
    expect(await suppressListed(db, list)).toEqual({ added: 0, erased: 0 });
    expect(await db('subscribers').where({ is_active: true }).pluck('email')).toEqual(['other@mail.invalid']);
    expect(await db('suppressions').orderBy('email').select('email', 'reason', 'created_at')).toEqual([
      { email: 'nobody@xn--bcher-kva.invalid', reason: 'opted_out', created_at: expect.any(String) },
      { email: 'zoë@mail.invalid', reason: 'bounced', created_at: '2026-11-20T09:00:00.500Z' },
    ]);
    expect(await db('admin_activity').pluck('description')).toEqual([
      'Suppressed 2 email addresses on the server',
    ]);
  } finally {
    await db.destroy();
    await database.drop();
  }
  expect(() => readList('a@mail.invalid\nb@mail.invalid,gone\nno address\n')).toThrow(
    '2 lines have problems: line 2: the reason must be one of opted_out, bounced, complained, provider; line 3: not an email address. Nothing was changed.',
  );
  expect(() => readList('email,reason\n')).toThrow('The list is empty');
});

test('a list doesn’t bring back people who were erased, and isn’t read without the key that tells who they are', async () => {
  const database = await createTestDatabase();
  const db = connect(database.url, { poolSize: 1 });
  vi.stubEnv('DATA_DIR', join(tmpdir(), 'none'));
  vi.stubEnv('ERASURE_KEY', 'only-for-tests-erasure-0123456789-abcdefghijklmnop');
  try {
    const key = process.env.ERASURE_KEY ?? '';
    await db.transaction((trx) => eraseIn(trx, key, 'zelda@planted.invalid', async () => undefined));
    const list = readList('ZELDA@planted.invalid,bounced\nben@planted.invalid\n');
    for (const [wrong, named] of [
      ['', 'missing'],
      [`${key}x`, 'the wrong one'],
    ] as const) {
      vi.stubEnv('ERASURE_KEY', wrong);
      await expect(suppressListed(db, list)).rejects.toThrow(`ERASURE_KEY is ${named}`);
    }
    expect(await db('suppressions')).toEqual([]);
    vi.stubEnv('ERASURE_KEY', key);
    expect(await suppressListed(db, list)).toEqual({ added: 1, erased: 1 });
    expect(await db('suppressions').pluck('email')).toEqual(['ben@planted.invalid']);
  } finally {
    vi.unstubAllEnvs();
    await db.destroy();
    await database.drop();
  }
});

describe('the commands, on the embedded database', () => {
  const run = (script: string, args: string[], dataDir: string, env: object = {}) =>
    promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL(`../src/${script}.ts`, import.meta.url)), ...args],
      { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } },
    );

  test('print what makes a copy quiet that was restored by other means, in the team’s time zone', async () => {
    const { stdout } = await run(
      'pause-all',
      ['--print', '--restored-from', '2026-11-20T03:00:00Z'],
      'nowhere',
      { TIME_ZONE: 'America/Chicago' },
    );
    const database = await createTestDatabase({ direct: true });
    const db = connect(database.url, { poolSize: 1 });
    await db.raw(stdout);
    expect(await db('admin_activity').pluck('description')).toEqual([
      expect.stringContaining('Restored from the backup of Nov 19, 2026 at 9:00 PM Central'),
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
    });
    await db.destroy();
    const home = await mkdtemp(join(tmpdir(), 'commands test '));
    const file = join(home, 'password');
    await writeFile(file, 'hush-hush\n');
    const onServer = (env: object) => run('pause-all', [], 'nowhere', { DATABASE_URL: database.url, ...env });
    const { stdout } = await onServer({ DATABASE_PASSWORD_FILE: file });
    expect(stdout).toMatch(
      /^Database: \S+\nPaused "Spring": .+\nPaused: 1\. No campaign in this database will/,
    );
    expect(stdout).not.toContain('hush');
    expect((await onServer({})).stdout).toContain('There was nothing to pause.');
    vi.stubEnv('DATABASE_URL', database.url);
    vi.stubEnv('DATABASE_PASSWORD_FILE', join(home, 'missing'));
    expect(commandSettings).toThrow(/DATABASE_PASSWORD_FILE names a file that can’t be read \(ENOENT\)\.$/);
    vi.unstubAllEnvs();
    await rm(home, { recursive: true });
    await database.drop();
  });

  test('remove the second factors of an admin by name or email, once, and tell whom', async () => {
    const database = await createTestDatabase({ direct: true });
    const db = connect(database.url, { poolSize: 1 });
    try {
      const marie = await createAdmin(db, { username: 'marie', email: 'Marie@lab.invalid' });
      await db('admin_factors').insert({ admin_id: marie.id, kind: 'totp', name: 'Phone', secret: 'AAAA' });
      await db('recovery_codes').insert({ admin_id: marie.id, code_hash: 'AAAA' });
      const remove = (...args: string[]) =>
        run('remove-second-factors', args, 'nowhere', { DATABASE_URL: database.url });
      await expect(remove()).rejects.toThrow(/Whose\? .+ remove-second-factors <username or email>/);
      await expect(remove('pierre')).rejects.toThrow(
        'No admin has the username or email pierre. Nothing was changed.',
      );
      expect((await remove('MARIE@lab.invalid')).stdout).toContain(
        'marie can now log in with the password alone, and will get an email about it',
      );
      await expect(remove('marie')).rejects.toThrow('marie has no second factor. Nothing was changed.');
      expect(await db('admin_factors')).toEqual([]);
      expect(await db('recovery_codes')).toEqual([]);
      expect(await db('admin_activity').select('username', 'action', 'description')).toEqual([
        {
          username: null,
          action: 'DELETE_SECOND_FACTORS',
          description: 'An operator removed the second factors of marie',
        },
      ]);
      expect(await db('outbox').select('to_address', 'text')).toEqual([
        {
          to_address: 'Marie@lab.invalid',
          text: expect.stringContaining('An operator of the server removed'),
        },
      ]);
    } finally {
      await db.destroy();
      await database.drop();
    }
  });

  test('back up and restore as the owner, and leave the application able to work and unable to change the log', async () => {
    const server = inject('server');
    const roles = server && (await createTwoRoles(server.url, `app_${randomBytes(6).toString('hex')}`));
    // The embedded database has one role.
    if (!roles) return expect(server).toBeNull();
    const home = await mkdtemp(join(tmpdir(), 'commands test '));
    const env = { DATABASE_URL: roles.applicationUrl, MIGRATION_DATABASE_URL: roles.ownerUrl };
    const owner = connect(roles.ownerUrl, { poolSize: 1 });
    try {
      await migrate(owner, { application: roles.application });
      await createSubscriber(owner, { email: 'Zoë@mail.invalid' });
      await owner.destroy();
      const { stdout } = await run('backup', ['--to', home], 'nowhere', env);
      const [, backup = ''] = /^Backup: (.+)$/m.exec(stdout) ?? [];
      await expect(run('restore', [backup], 'nowhere', env)).rejects.toThrow('The database isn');
      await run('restore', [backup, '--replace'], 'nowhere', env);
      await expectNoWayToTheLog(roles.applicationUrl);
      await expect(
        run('restore', [backup, '--replace'], 'nowhere', { ...env, DATABASE_URL: server?.url ?? '' }),
      ).rejects.toThrow('DATABASE_URL and MIGRATION_DATABASE_URL point to two different databases');
      // Where none of these roles have been: what a backup says about them doesn't matter.
      const others = await createTwoRoles(server?.url ?? '', `other_${randomBytes(6).toString('hex')}`);
      const there = { DATABASE_URL: others.applicationUrl, MIGRATION_DATABASE_URL: others.ownerUrl };
      await run('restore', [backup], 'nowhere', there);
      await expectNoWayToTheLog(others.applicationUrl);
      const { stdout: paused } = await run('pause-all', [], 'nowhere', there);
      expect(paused).toContain('There was nothing to pause');
      await others.drop();
    } finally {
      await owner.destroy();
      await roles.drop();
      await rm(home, { recursive: true, force: true });
    }
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
      expect(stdout).toContain(`Database: the embedded one that npx -y pnpm start uses, in ${folder}\n`);
      const { stdout: restored } = await run('restore', [backup, '--replace'], join(home, 'data'));
      expect(restored).toContain('all campaigns are paused');
      expect((await readdir(folder)).filter((name) => name.startsWith('postgres'))).toHaveLength(2);
      const [, list = ''] =
        /1 suppressed addresses that came in since the backup: npx -y pnpm ops suppress (.+)$/m.exec(
          restored,
        ) ?? [];
      expect((await stat(list)).mode & 0o777).toBe(0o600);
      const suppressed = await run('suppress', [list], join(home, 'data'));
      expect(suppressed.stdout).toContain('Suppressed now: 1; already suppressed: 0.');
    } finally {
      await database.stop();
      await rm(home, { recursive: true, force: true });
    }
  });
});
