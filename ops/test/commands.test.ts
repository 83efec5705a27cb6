import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDb } from '@fairlead/stack/database/embedded-db';
import { describe, expect, inject, test, vi } from 'vitest';
import { suppress } from '../../apps/api/src/consent/suppressions/suppressions.queries.ts';
import { eraseIn } from '../../apps/api/src/people/erasure/erase-in.ts';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { migrate } from '../../apps/api/src/platform/db/schema/migrate.ts';
import { createTestDatabase } from '../../apps/api/test/database.ts';
import { createAdmin, createSubscriber } from '../../apps/api/test/factories.ts';
import { createTwoRoles } from '../../apps/api/test/people/roles.ts';
import { onPool } from '../src/on-pool.ts';
import { commandSettings } from '../src/operator-command.ts';
import { expectNoWayToTheLog } from './no-way-to-the-log.ts';
import { runCommand } from './run-command.ts';

describe('the commands, on the embedded database', () => {
  test('print what makes a copy quiet that was restored by other means, in the team’s time zone', async () => {
    const { stdout } = await runCommand(
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
    const onServer = (env: Record<string, string>) =>
      runCommand('pause-all', [], 'nowhere', { DATABASE_URL: database.url, ...env });
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
        runCommand('remove-second-factors', args, 'nowhere', { DATABASE_URL: database.url });
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
      const { stdout } = await runCommand('backup', ['--to', home], 'nowhere', env);
      const [, backup = ''] = /^Backup: (.+)$/m.exec(stdout) ?? [];
      await expect(runCommand('restore', [backup], 'nowhere', env)).rejects.toThrow('The database isn');
      const list = join(home, 'erased-addresses.txt');
      await rm(list);
      await mkdir(list);
      const replace = () => runCommand('restore', [backup, '--replace'], 'nowhere', env);
      await expect(replace()).rejects.toThrow(`${list} can’t be written`);
      await rm(list, { recursive: true });
      await onPool(roles.ownerUrl, (db) => db.raw('alter table erased_addresses rename hash to unreadable'));
      expect((await replace()).stdout).toContain('We couldn’t read everything in the database you replaced.');
      await expectNoWayToTheLog(roles.applicationUrl);
      await expect(
        runCommand('restore', [backup, '--replace'], 'nowhere', { ...env, DATABASE_URL: server?.url ?? '' }),
      ).rejects.toThrow('DATABASE_URL and MIGRATION_DATABASE_URL point to two different databases');
      // Where none of these roles have been: what a backup says about them doesn't matter.
      const others = await createTwoRoles(server?.url ?? '', `other_${randomBytes(6).toString('hex')}`);
      const there = { DATABASE_URL: others.applicationUrl, MIGRATION_DATABASE_URL: others.ownerUrl };
      await runCommand('restore', [backup], 'nowhere', there);
      await expectNoWayToTheLog(others.applicationUrl);
      const { stdout: paused } = await runCommand('pause-all', [], 'nowhere', there);
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
      for (const email of ['Zoë@mail.invalid', 'ann@mail.invalid']) await createSubscriber(db, { email });
      const env = { ERASURE_KEY: 'only-for-tests-erasure-0123456789-abcdefghijklmnop' };
      const erase = (email: string) =>
        db.transaction((trx) => eraseIn(trx, env.ERASURE_KEY, email, async () => undefined));
      const erasedHashes = () => readFile(join(home, 'backups', 'erased-addresses.txt'), 'utf8');
      await erase('gone@mail.invalid');
      const { stdout } = await runCommand('backup', ['--to', join(home, 'backups')], join(home, 'data'));
      expect(await erasedHashes()).toMatch(/^[0-9a-f]{64}\n$/);
      await suppress(db, { email: 'zoë@mail.invalid', reason: 'complained' });
      await erase('ann@mail.invalid');
      await db.destroy();
      await database.stop();
      const [, backup = ''] = /^Backup: (.+)$/m.exec(stdout) ?? [];
      expect(stdout).toContain(`Database: the embedded one that npx -y pnpm start uses, in ${folder}\n`);
      const { stdout: restored } = await runCommand(
        'restore',
        [backup, '--replace'],
        join(home, 'data'),
        env,
      );
      expect(restored).toContain('all campaigns are paused');
      expect(restored).toMatch(/^Erased again: 1 of the 2 addresses in .+erased-addresses\.txt\./m);
      expect(restored).not.toContain('couldn’t read');
      expect(restored).toContain('neither are erasures that the list doesn’t have yet');
      expect(await erasedHashes()).toMatch(/^(?:[0-9a-f]{64}\n){2}$/);
      expect((await readdir(folder)).filter((name) => name.startsWith('postgres'))).toHaveLength(2);
      const [, list = ''] =
        /1 suppressed addresses that came in since the backup: npx -y pnpm ops suppress (.+)$/m.exec(
          restored,
        ) ?? [];
      expect((await stat(list)).mode & 0o777).toBe(0o600);
      const suppressed = await runCommand('suppress', [list], join(home, 'data'), env);
      expect(suppressed.stdout).toContain('Suppressed now: 1; already suppressed: 0.');
      const eraseAgain = (...args: string[]) => runCommand('erase-again', args, join(home, 'data'), env);
      expect((await eraseAgain(join(home, 'backups'))).stdout).toContain(
        'Erased again: 0 of the 2 addresses',
      );
      await expect(eraseAgain('--from', 'before')).rejects.toThrow('takes a database on the server');
    } finally {
      await database.stop();
      await rm(home, { recursive: true, force: true });
    }
  });
});
