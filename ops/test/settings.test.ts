import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/api/test/database.ts';
import { runCommand } from './run-command.ts';

let databases: [TestDatabase, TestDatabase];
let db: Knex;
let other: Knex;
let home: string;
let file: string;
beforeAll(async () => {
  databases = [await createTestDatabase({ direct: true }), await createTestDatabase({ direct: true })];
  [db, other] = databases.map(({ url }) => connect(url, { poolSize: 1 })) as [Knex, Knex];
  home = await mkdtemp(join(tmpdir(), 'settings test '));
  file = join(home, 'settings.json');
});
afterAll(async () => {
  for (const open of [db, other]) await open.destroy();
  for (const database of databases) await database.drop();
  await rm(home, { recursive: true });
});
beforeEach(async () => {
  for (const one of [db, other])
    for (const table of ['settings', 'organization_versions', 'caption_files'] as const)
      await one(table).delete();
});

const exportFrom = () =>
  runCommand('settings', ['export', file], 'nowhere', { DATABASE_URL: databases[0].url });
const importInto = () =>
  runCommand('settings', ['import', file], 'nowhere', { DATABASE_URL: databases[1].url });
const stored = async (of: Knex) => ({
  settings: await of('settings').orderBy('name').select('name', 'value'),
  organization: (await of('organization_versions').orderBy('version', 'desc').first())?.fields,
});

describe('settings', () => {
  test('of one environment are taken to another: only what was set, and the rest stays', async () => {
    await db('settings').insert({ name: 'idle_minutes', value: '30' });
    await db('organization_versions').insert({
      version: 3,
      fields: {
        legal_name: 'Harbor',
        time_zone: 'America/Chicago',
        logo: crypto.randomUUID(),
        logo_text: 'H',
      },
    });
    await other('settings').insert({ name: 'sign_up', value: 'false' });
    await other('organization_versions').insert({
      version: 1,
      fields: { legal_name: 'Pier', powered_by: 'Pier IT' },
    });
    expect((await exportFrom()).stdout).toContain('settings import');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
      settings: { idle_minutes: 30 },
      organization: { legal_name: 'Harbor', time_zone: 'America/Chicago' },
    });
    expect((await importInto()).stdout).toContain('Changed: idle_minutes, legal_name, time_zone.\n');
    expect(await stored(other)).toEqual({
      settings: [
        { name: 'idle_minutes', value: 30 },
        { name: 'sign_up', value: false },
      ],
      organization: { legal_name: 'Harbor', powered_by: 'Pier IT', time_zone: 'America/Chicago' },
    });
    expect(await other('admin_activity').pluck('description')).toEqual([
      'An operator imported settings: idle_minutes, legal_name, time_zone',
    ]);
    expect((await importInto()).stdout).toContain('Everything was set like that already.\n');
    expect(await other('organization_versions').pluck('version')).toEqual([1, 2]);
  });

  test('take the captions of training videos along', async () => {
    const text = 'WEBVTT\n\n00:01.000 --> 00:04.000\nClick Log in.';
    const hash = createHash('sha256').update(text).digest('hex');
    await db('caption_files').insert({ hash, text });
    await db('organization_versions').insert({
      version: 1,
      fields: {
        video_explore: 'https://files.harbor.org/explore.mp4',
        captions_explore: `/api/captions/${hash}.vtt`,
      },
    });
    await exportFrom();
    await importInto();
    expect(await other('caption_files').select('hash', 'text')).toEqual([{ hash, text }]);
  });

  test.each([
    ['no JSON', 'The file isn’t JSON. Nothing was changed.'],
    ['{"settings":{}}', 'organization: '],
    ['{"settings":{"idle_minutes":1},"organization":{}}', '  settings.idle_minutes: '],
    ['{"settings":{},"organization":{"support_email":"help"}}', '  organization.support_email: '],
    ['{"settings":{"api_key":"x"},"organization":{}}', '  settings: '],
  ])('from a file with %s aren’t imported, and it says why', async (content, reason) => {
    await writeFile(file, content);
    await expect(importInto()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(reason) });
    expect(await stored(other)).toEqual({ settings: [], organization: undefined });
  });

  test('are asked for by name', async () => {
    await expect(
      runCommand('settings', ['take'], 'nowhere', { DATABASE_URL: databases[0].url }),
    ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('settings export <file>') });
    await rm(file, { force: true });
    await expect(importInto()).rejects.toMatchObject({ stderr: expect.stringContaining('can’t be read') });
  });
});
