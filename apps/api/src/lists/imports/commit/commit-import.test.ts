import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { csvImport, people } from '../../../../test/calls/csv-import.ts';
import { createSubscriber } from '../../../../test/factories.ts';
import { spawnApi, untilReady } from '../../../../test/processes/spawned-api.ts';
import { waitingSessions } from '../../../../test/processes/waiting-sessions.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { suppress } from '../../../consent/suppressions/suppressions.queries.ts';
import { removeOldData } from '../../../people/retention/remove-old-data.ts';
import { deleteOldImports } from './delete-old-imports.ts';

const app = useTestApp();
let calls: ReturnType<typeof csvImport>;
let token = '';
beforeEach(async () => {
  const admin = await app.asAdmin({ username: 'ann' });
  token = admin.token;
  calls = csvImport(app, admin);
});

/** The embedded database is slow. */
const MANY = inject('server') ? 20_000 : 4_000;

const numbered = (count: number) =>
  `email,name\n${Array.from({ length: count }, (_, at) => `p${at}@mail.invalid,Person ${at}`).join('\n')}`;
const notified = () => app.db('notifications').select('kind', 'subject_id', 'facts');
const activity = () => app.db('admin_activity').orderBy('id').select('username', 'action', 'description');

describe('importing', () => {
  test('adds, changes, and leaves out as the dry run said, and is recorded once', async () => {
    const old = await createSubscriber(app.db, {
      email: 'old@mail.invalid',
      name: 'Old',
      organization: 'Summit',
      notes: 'Call in May',
      is_active: false,
      source: 'manual_admin',
    });
    await suppress(app.db, { email: 'out@mail.invalid', reason: 'opted_out' });
    await createSubscriber(app.db, { email: 'gone@mail.invalid', name: 'Gone', is_active: false });
    await suppress(app.db, { email: 'gone@mail.invalid', reason: 'bounced' });
    const file =
      'email,name,organization,first name,notes\nnew@mail.invalid,New,,Nell,"Met in May\n- calls back"\nOLD@mail.invalid,Older,,Olga,\nout@mail.invalid,Out,,,\ngone@mail.invalid,Back,,,\n';
    const done = await calls.run(file, {
      file_name: 'fair.csv',
      update_existing: 'true',
      default_role: 'job_coach',
    });
    expect(done).toMatchObject({
      status: 'done',
      found: { add: 1, change: 1, kept_out: 2 },
      done: { rows: 4, added: 1, changed: 1, same: 0, kept_out: 2 },
      can_undo: true,
    });
    const unknown = { first_name: null, organization: null, notes: null };
    expect(await people(app)).toEqual([
      { ...unknown, email: 'gone@mail.invalid', name: 'Gone', role: 'crp_vendor', is_active: false },
      {
        ...unknown,
        email: 'new@mail.invalid',
        name: 'New',
        first_name: 'Nell',
        role: 'job_coach',
        notes: 'Met in May\n- calls back',
        is_active: true,
      },
      {
        email: 'old@mail.invalid',
        name: 'Older',
        first_name: 'Olga',
        organization: 'Summit',
        role: 'crp_vendor',
        notes: 'Call in May',
        is_active: false,
      },
    ]);
    expect(await app.db('subscribers').where({ id: old.id }).first('source')).toEqual({
      source: 'manual_admin',
    });
    expect(await app.db('subscribers').where({ email: 'new@mail.invalid' }).first('source')).toEqual({
      source: 'import',
    });
    expect(await activity()).toEqual([
      {
        username: 'ann',
        action: 'IMPORT_CREATE_SUBSCRIBERS',
        description: 'Started import 1: 1 to add, 1 to update',
      },
    ]);
  });

  test('a second time changes nothing', async () => {
    const done = await calls.run(numbered(5));
    expect(await calls.commit(done.id)).toMatchObject({ status: 200, import: done });
    expect(await app.db('subscribers')).toHaveLength(5);
    expect(await activity()).toHaveLength(1);
  });

  test('classifies every row again: someone who opted out after the dry run is not added', async () => {
    const { import: found } = await calls.check(numbered(4), { update_existing: 'true' });
    await suppress(app.db, { email: 'p1@mail.invalid', reason: 'opted_out' });
    await createSubscriber(app.db, { email: 'P2@mail.invalid', name: 'Person 2' });
    const done = await calls.finish(found.id, 'commit');
    expect(done.found).toMatchObject({ add: 4 });
    expect(done.done).toEqual({ rows: 4, added: 2, changed: 0, same: 1, kept_out: 1, blocked: 0 });
    expect((await people(app)).map(({ email }) => email)).toEqual([
      'P2@mail.invalid',
      'p0@mail.invalid',
      'p3@mail.invalid',
    ]);
    expect(await calls.rows(found.id, 'kept_out')).toMatchObject([
      { row: 3, email: 'p1@mail.invalid', error: 'Unsubscribed' },
    ]);
  });

  test('someone who opts out while being imported stays opted out', async () => {
    const { import: found } = await calls.check(numbered(3));
    const optOut = await app.db.transaction();
    await suppress(optOut, { email: 'p1@mail.invalid', reason: 'opted_out' });
    let answered = false;
    const importing = calls.finish(found.id, 'commit').finally(() => {
      answered = true;
    });
    // The embedded database has one session: the request waits for the whole transaction.
    if (inject('server')) {
      const answeredOrWaiting = async () => answered || (await waitingSessions(app.db)) > 0;
      await waitUntil('the import has ended or waits', answeredOrWaiting);
    }
    await optOut.commit();
    expect((await importing).done).toMatchObject({ added: 2, kept_out: 1 });
  });

  test('two callers at once do nothing twice', async () => {
    const { import: found } = await calls.check(numbered(2_500));
    const answers = await Promise.all([0, 1, 2].map(() => calls.commit(found.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { done } = await calls.finish(found.id, 'commit');
    expect(done).toEqual({ rows: 2_500, added: 2_500, changed: 0, same: 0, kept_out: 0, blocked: 0 });
    expect(await app.db('subscribers')).toHaveLength(2_500);
    expect(await activity()).toHaveLength(1);
    expect(await notified()).toEqual([
      { kind: 'import_done', subject_id: found.id, facts: { added: 2_500, changed: 0, blocked: 0 } },
    ]);
  });

  test('continues where it was after the process is killed', async () => {
    const { import: found } = await calls.check(numbered(MANY));
    const api = spawnApi({ DATABASE_URL: app.databaseUrl });
    const { url } = await untilReady(api);
    const path = `${url}/api/email/subscribers/import/${found.id}/commit`;
    const cut = fetch(path, { method: 'POST', headers: { authorization: `Bearer ${token}` } }).catch(
      () => 'cut',
    );
    const added = async () => (await app.db('subscribers').count<{ count: number }[]>())[0]?.count ?? 0;
    await waitUntil('some rows are imported', async () => (await added()) > 0);
    api.process.kill('SIGKILL');
    await Promise.all([cut, api.exitCode]);
    expect((await calls.find(found.id)).import).toMatchObject({ status: 'importing', can_undo: true });
    expect(await notified()).toEqual([]);
    const { done } = await calls.finish(found.id, 'commit');
    expect(done).toMatchObject({ rows: MANY, added: MANY, same: 0 });
    expect(await added()).toBe(MANY);
    expect(await activity()).toHaveLength(1);
    expect(await notified()).toHaveLength(1);
  });

  // asvs 15.2.2
  test('others are served while thousands of rows are checked and imported', async () => {
    let working = true;
    const work = calls.run(numbered(MANY)).finally(() => {
      working = false;
    });
    let answered = 0;
    while (working) {
      await app.request().get('/api/email/subscribers').auth(token, { type: 'bearer' }).expect(200);
      await app
        .request()
        .post('/api/email/unsubscribe')
        .send({ email: `out${answered}@mail.invalid` });
      answered += 1;
    }
    expect((await work).done.added).toBe(MANY);
    // Calls that wait for the whole import are answered once, at its end.
    expect(answered).toBeGreaterThan(1);
  });
});

describe('an import is refused', () => {
  test('that is unknown, or whose rows were deleted', async () => {
    const notFound = { status: 404, error: texts.imports.notFound };
    expect(await calls.commit(999)).toMatchObject(notFound);
    expect(await calls.find(999)).toMatchObject(notFound);
    const { import: found } = await calls.check(numbered(1));
    await app.db('subscriber_imports').update({ created_at: app.db.raw("now() - interval '25 hours'") });
    await deleteOldImports(app.db);
    expect(await calls.commit(found.id)).toMatchObject(notFound);
    expect(await calls.find(found.id)).toMatchObject(notFound);
    expect(await app.db('subscriber_import_rows')).toEqual([]);
    expect(await app.db('subscribers')).toEqual([]);
  });

  test('that was undone', async () => {
    const { id } = await calls.run(numbered(1));
    await calls.finish(id, 'undo');
    expect(await calls.commit(id)).toMatchObject({ status: 409, error: texts.imports.undone });
  });

  test('without a session', async () => {
    const { import: found } = await calls.check(numbered(1));
    expect((await csvImport(app, { token: 'nonsense' }).commit(found.id)).status).toBe(401);
    expect(await app.db('subscribers')).toEqual([]);
  });
});

test('old rows are deleted a few at a time, and the history stays', async () => {
  const { id } = await calls.run(numbered(5_500), { file_name: 'old.csv' });
  await app.db('subscriber_imports').update({ created_at: app.db.raw("now() - interval '31 days'") });
  const { import: fresh } = await calls.check(numbered(2));
  await removeOldData(app.db, { timeZone: 'UTC' }, { hour: 0 });
  await deleteOldImports(app.db);
  expect(await app.db('subscriber_import_rows').where({ import_id: id })).toEqual([]);
  expect(await app.db('subscriber_import_rows').where({ import_id: fresh.id })).toHaveLength(2);
  expect((await calls.find(id)).import).toMatchObject({
    file_name: 'old.csv',
    done: { added: 5_500 },
    can_undo: false,
  });
  expect(await calls.undo(id)).toMatchObject({ status: 409, error: texts.imports.tooOld });
  expect(await app.db('subscribers')).toHaveLength(5_500);
});

test('the history shows what was imported, newest first, without dry runs', async () => {
  for (const name of ['one.csv', 'two.csv'])
    await calls.run(`email\n${name}@mail.invalid\n`, { file_name: name });
  await calls.check(numbered(1));
  const { body } = await app.request().get('/api/email/subscribers/imports').auth(token, { type: 'bearer' });
  const shown = body.imports.map(({ file_name, can_undo }: SubscriberImport) => [file_name, can_undo]);
  expect(shown).toEqual([
    ['two.csv', true],
    ['one.csv', false],
  ]);
});
