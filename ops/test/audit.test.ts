import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeActivity } from '../../apps/api/src/platform/activity/activity.queries.ts';
import type { Deps } from '../../apps/api/src/platform/deps.ts';
import { CUTTING, namedAsCheckpoint } from '../../apps/api/src/team/audit/checkpoint.ts';
import { namedAsEmptied } from '../../apps/api/src/team/audit/emptied-entries.ts';
import { CHAIN_START, digestOf, extend } from '../../apps/api/src/team/audit/seal.ts';
import { sealEntries } from '../../apps/api/src/team/audit/start-sealing.ts';
import { createTestDatabase, emptyTables, type TestDatabase } from '../../apps/api/test/database.ts';
import { fileLines, writeAuditFile } from '../src/audit/audit-file.ts';
import type { Sealed } from '../src/audit/audit-lines.ts';
import { databaseLines } from '../src/audit/database-lines.ts';
import { describeVerdict } from '../src/audit/describe-verdict.ts';
import { verifyChain } from '../src/audit/verify-chain.ts';
import { depsFor } from './deps-for.ts';

let database: TestDatabase;
let deps: Deps;
let db: Knex;
let home: string;

beforeAll(async () => {
  database = await createTestDatabase({ direct: true });
  deps = depsFor(database.url, 'http://127.0.0.1:9');
  db = deps.db;
});
beforeEach(async () => {
  await emptyTables(db);
  home = await mkdtemp(join(tmpdir(), 'audit test '));
  await db.raw(
    `insert into admin_activity (username, action, description, created_at)
     select 'kim', 'UPDATE_SUBSCRIBER', 'Entry ' || n, now() - interval '10 days' + n * interval '1 minute'
     from generate_series(1, 7) n`,
  );
  await sealEntries(deps);
});
afterEach(() => rm(home, { recursive: true, force: true }));
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

let exports = 0;
const exported = async (): Promise<string> => {
  exports += 1;
  const file = join(home, `${exports}.jsonl`);
  await writeAuditFile(file, databaseLines(db, 3));
  return file;
};

/** What verifying says, of the database and of an export, which must agree. */
async function verify(head?: string): Promise<{ held: boolean; text: string }> {
  const [live, offline] = [databaseLines(db, 3), fileLines(await exported())];
  const said = describeVerdict(await verifyChain(live, head), head);
  expect(describeVerdict(await verifyChain(offline, head), head)).toEqual(said);
  return { held: said.held, text: said.lines.join('\n') };
}

/** As the owner of the tables, who can turn triggers off. */
const asOwner = (...statements: string[]) =>
  db.transaction(async (trx) => {
    const tables = ['admin_activity', 'activity_seals'];
    for (const table of tables) await trx.raw(`alter table ${table} disable trigger user`);
    for (const statement of statements) await trx.raw(statement);
    for (const table of tables) await trx.raw(`alter table ${table} enable trigger user`);
  });

const headNow = async (): Promise<string> =>
  (await db('activity_seals').orderBy('position', 'desc').first('head'))?.head.toString('hex') ?? '';

/** Seals everything anew, as someone would who knows how. */
async function rewriteChain(): Promise<void> {
  const lines: Sealed[] = [];
  for await (const line of databaseLines(db)) if ('position' in line && line.entry) lines.push(line);
  let end = CHAIN_START;
  for (const { entry_id, salt, entry } of lines) {
    const digest = digestOf(Buffer.from(salt ?? '', 'hex'), entry ?? { id: entry_id });
    end = extend(end, entry_id, digest);
    const [hex, head] = [digest.toString('hex'), end.head.toString('hex')];
    await asOwner(
      `update activity_seals set position = ${end.position}, digest = '\\x${hex}', head = '\\x${head}'
       where entry_id = ${entry_id}`,
    );
  }
}

const erasureOf = (...ids: number[]) => ({
  action: 'DELETE_PERSONAL_DATA',
  description: `Erased a person’s data${namedAsEmptied(ids)}`,
});

describe('verifying the activity log', () => {
  // asvs 16.4.2
  test('says how many entries are sealed and intact, and with which head', async () => {
    const { held, text } = await verify();
    expect(held).toBe(true);
    expect(text).toBe(
      `7 entries are sealed, and all of them are intact.\nThe chain ends at position 7 with the head ${await headNow()}.\nThe activity log is intact.`,
    );
  });

  test('holds while entries wait to be sealed, but not for a minute', async () => {
    await db('admin_activity').insert({ action: 'LOGIN', description: 'New' });
    expect(await verify()).toMatchObject({
      held: true,
      text: expect.stringContaining('1 more will be sealed within seconds.'),
    });
    await db('unsealed_activity').update({ queued_at: db.raw(`now() - interval '2 minutes'`) });
    expect(await verify()).toMatchObject({
      held: false,
      text: expect.stringContaining('WAITING TOO LONG: entry 8. Not sealed within a minute.'),
    });
  });

  test('finds an earlier head, and says where', async () => {
    const head = await headNow();
    await db('admin_activity').insert({ action: 'LOGIN', description: 'New' });
    await sealEntries(deps);
    expect(await verify(head)).toMatchObject({
      held: true,
      text: expect.stringContaining(`The head ${head} is in this chain, at position 7.`),
    });
  });

  test('holds after an erasure, and says how many entries it emptied', async () => {
    await db.transaction(async (trx) => {
      await trx.raw('select empty_activity(array[2, 5])');
      await trx('admin_activity').insert(erasureOf(2, 5));
    });
    const waiting = await verify();
    await sealEntries(deps);
    for (const { held, text } of [waiting, await verify(await headNow())]) {
      expect(held).toBe(true);
      expect(text).toContain(
        'Erased: 2 of them were emptied with a person’s data, as later entries say: entries 2 and 5.',
      );
    }
  });
});

describe('verifying after the oldest months were deleted', () => {
  /** What a night does with entries from long ago, of which there are three. */
  async function cut({ isNamed = true } = {}): Promise<string> {
    await emptyTables(db);
    await db('settings').insert({ name: 'keep_log_days', value: '365' });
    await db.raw(
      `insert into admin_activity (action, description, created_at)
       select 'LOGIN', 'Entry ' || n, now() - case when n < 4 then interval '500 days' else interval '1 day' end
       from generate_series(1, 7) n`,
    );
    await sealEntries(deps);
    const head =
      (await db('activity_seals').where({ position: 3 }).first('head'))?.head.toString('hex') ?? '';
    await db.transaction(async (trx) => {
      const checkpoint = await removeActivity(trx, new Date(Date.now() - 400 * 86_400_000).toISOString());
      if (!checkpoint) throw new Error('Nothing was deleted');
      const description = `Deleted 3 entries${isNamed ? namedAsCheckpoint(checkpoint) : ''}`;
      await trx('admin_activity').insert({ action: CUTTING, description });
    });
    return head;
  }

  test('says so, and the chain holds from there on', async () => {
    const head = await cut();
    for (const _ of ['waiting', 'sealed']) {
      const { held, text } = await verify(head);
      expect(held).toBe(true);
      expect(text).toContain(`up to position 3, the head ${head}. A later entry says so`);
      expect(text).toContain(`The head ${head} is in this chain, at position 3.`);
      await sealEntries(deps);
    }
  });

  test('can’t check a head from before, and says why', async () => {
    await cut();
    const { held, text } = await verify('a'.repeat(64));
    expect(held).toBe(false);
    expect(text).toContain('it went with the months that were deleted');
  });

  test('doesn’t hold if no entry says so, or a checkpoint was made up', async () => {
    await cut({ isNamed: false });
    expect(await verify()).toMatchObject({
      held: false,
      text: expect.stringContaining('CUT OFF: the log begins'),
    });
    await cut();
    await db.raw(
      `insert into activity_checkpoints (position, head, before, entries)
       select position, head, now(), 1 from activity_seals where position = 5`,
    );
    expect((await verify()).held).toBe(false);
  });
});

describe('verifying names', () => {
  const attacks: [string, string[], string[]][] = [
    [
      'a changed text',
      [`update admin_activity set description = 'Other' where id = 3`],
      ['CHANGED: entry 3.'],
    ],
    [
      'a changed time',
      [`update admin_activity set created_at = created_at + interval '1 microsecond' where id = 3`],
      ['CHANGED: entry 3.'],
    ],
    [
      'an entry that was emptied, though no erasure says so',
      [
        `update admin_activity set description = '' where id = 3`,
        'update activity_seals set salt = null where entry_id = 3',
      ],
      ['EMPTIED: entry 3. The text is gone'],
    ],
    [
      'a text that was put into an emptied entry',
      ['update activity_seals set salt = null where entry_id = 3'],
      ['CHANGED: entry 3.'],
    ],
    ['a changed name', [`update admin_activity set username = null where id = 3`], ['CHANGED: entry 3.']],
    [
      'a deleted entry',
      ['delete from admin_activity where id = 3'],
      ['REMOVED: entry 3. Sealed, and no longer'],
    ],
    [
      'two entries that were swapped',
      [
        `update admin_activity a set description = b.description, created_at = b.created_at from admin_activity b
         where (a.id, b.id) in ((2, 4), (4, 2))`,
      ],
      ['CHANGED: entries 2 and 4.'],
    ],
    [
      'a deleted seal, though the others close up',
      [
        'delete from activity_seals where position = 3',
        'update activity_seals set position = position - 1 where position > 3',
      ],
      ['NOT SEALED: entry 3.', 'BROKEN CHAIN at positions 3, 4, 5, and 6.'],
    ],
    [
      'a deleted entry with its seal',
      ['delete from activity_seals where entry_id = 3', 'delete from admin_activity where id = 3'],
      ['GAP IN THE CHAIN: no seal at position 3.'],
    ],
    [
      'two seals that were swapped',
      [
        'update activity_seals set position = 0 where position = 3',
        'update activity_seals set position = 3 where position = 5',
        'update activity_seals set position = 5 where position = 0',
      ],
      ['BROKEN CHAIN at positions 3, 4, 5, and 6.'],
    ],
    [
      'an entry that was inserted with an earlier time',
      [
        `insert into admin_activity (action, description, created_at) values ('LOGIN', 'Never', now() - interval '9 days')`,
      ],
      ['NOT SEALED: entry 8.'],
    ],
    [
      'an entry that was deleted before it was sealed',
      [`insert into unsealed_activity (entry_id) values (8)`],
      ['REMOVED: entry 8. Deleted before being sealed.'],
    ],
  ];

  // claim changes-detected
  test.each(attacks)('what was done to the log: %s', async (_, statements, sentences) => {
    await asOwner(...statements);
    const { held, text } = await verify();
    expect(held).toBe(false);
    for (const sentence of sentences) expect(text).toContain(sentence);
    expect(text.match(/^[A-Z ]{5,}\b/gm)).toHaveLength(sentences.length);
    expect(text).toContain('The activity log is NOT INTACT.');
  });

  const backdate = (time: string) =>
    db('admin_activity').insert({
      action: 'LOGIN',
      description: 'Never',
      created_at: db.raw(`now() - cast(? as interval)`, [time]),
    });

  test('a backdated entry that was added like any other, and the verdict says to look at it', async () => {
    await backdate('9 days 23 hours 55 minutes');
    await backdate('11 days');
    await sealEntries(deps);
    const one = await verify();
    expect(one.held).toBe(true);
    expect(one.text).toContain('Odd times: entry 9.');
    expect(one.text).toMatch(/\nThe activity log is intact, with 1 thing to look at\.$/);
    await backdate('12 days');
    await sealEntries(deps);
    expect((await verify()).text).toMatch(/\nThe activity log is intact, with 2 things to look at\.$/);
  });

  test('an act that was emptied, though an erasure says so: this version can’t have done it', async () => {
    await db('admin_activity').insert({ action: 'CREATE_ADMIN', description: 'Created sup2' });
    await sealEntries(deps);
    await asOwner(
      `update admin_activity set description = '' where id = 8`,
      'update activity_seals set salt = null where entry_id = 8',
    );
    await db('admin_activity').insert(erasureOf(8));
    await sealEntries(deps);
    const { held, text } = await verify();
    expect(held).toBe(true);
    expect(text).toContain('Emptied act: entry 8. The text went with a person’s data');
    expect(text).toMatch(/\nThe activity log is intact, with 1 thing to look at\.$/);
  });

  test('a head that is gone since the whole chain was rewritten, and nothing else can', async () => {
    const head = await headNow();
    await asOwner(`update admin_activity set description = 'Other' where id = 3`);
    await rewriteChain();
    expect((await verify()).held).toBe(true);
    const { held, text } = await verify(head);
    expect(held).toBe(false);
    expect(text).toContain(`NOT FOUND: the head ${head} isn't in this chain, which ends at position 7.`);
  });

  test('twenty of each kind, and counts the rest', async () => {
    await db.raw(
      `insert into admin_activity (action, description) select 'LOGIN', 'x' from generate_series(1, 50)`,
    );
    await sealEntries(deps);
    await asOwner(`update admin_activity set description = 'Other' where id > 7`);
    expect((await verify()).text).toMatch(/CHANGED: entries 8, 9, .+, 27, and 30 more\./);
  });
});

describe('an export', () => {
  test('is a file that only this user can read, and never replaces another', async () => {
    const file = await exported();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(writeAuditFile(file, databaseLines(db))).rejects.toThrow(
      'is already there. Nothing was written.',
    );
    expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toHaveLength(8);
    await expect(writeAuditFile(join(home, 'none', 'file'), databaseLines(db))).rejects.toThrow(
      "can't be written (ENOENT). Nothing was exported.",
    );
  });

  test('that was cut short, damaged, or never one is refused in one sentence', async () => {
    const file = await exported();
    const text = await readFile(file, 'utf8');
    const verifyFile = () => verifyChain(fileLines(file));
    await writeFile(file, text.split('\n').slice(0, 4).join('\n'));
    await expect(verifyFile()).rejects.toThrow("isn't complete: 4 lines were read, and its end is missing.");
    await appendFile(file, 'x');
    await expect(verifyFile()).rejects.toThrow("isn't an export of the activity log: line 4 can't be read.");
    await expect(verifyChain(fileLines(join(home, 'none')))).rejects.toThrow("can't be read (ENOENT).");
  });
});

describe('the command', () => {
  const COMMAND = ['--import', 'tsx', fileURLToPath(new URL('../src/audit.ts', import.meta.url))];
  const run = (args: string[], DATABASE_URL = database.url) =>
    promisify(execFile)(process.execPath, [...COMMAND, ...args], {
      env: { PATH: process.env.PATH, DATABASE_URL },
    });

  test('exports, checks the database and, without one, the file, and fails when something is wrong', async () => {
    const file = join(home, 'log.jsonl');
    expect((await run(['export', file])).stdout).toContain(`Exported 7 entries to ${file}`);
    const head = (await headNow()).toUpperCase();
    await asOwner('delete from admin_activity where id = 3');
    await expect(run(['verify'])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('REMOVED: entry 3.'),
    });
    const { stdout } = await run(['verify', file, '--head', head], '');
    expect(stdout).toMatch(
      /^7 entries are sealed.+ is in this chain, at position 7\..+The activity log is intact\.$/ms,
    );
    await expect(run(['verify', '--head', 'abc'])).rejects.toMatchObject({
      code: 1,
      stderr: 'A head has 64 characters from 0 to 9 and a to f, not "abc".\n',
    });
  });

  test('ends with exit code 2 if it’s intact, but someone has to look at it', async () => {
    expect((await run(['verify'])).stderr).toBe('');
    await db('admin_activity').insert({
      action: 'EXPORT_SUBSCRIBERS',
      description: 'Never',
      created_at: db.raw(`now() - interval '40 days'`),
    });
    await sealEntries(deps);
    await expect(run(['verify'])).rejects.toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/The activity log is intact, with 1 thing to look at\.\n$/),
    });
  });
});
