import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { csvImport, people } from '../../../../test/calls/csv-import.ts';
import { createSubscriber } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { suppress } from '../../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp();
let calls: ReturnType<typeof csvImport>;
beforeEach(async () => {
  calls = csvImport(app, await app.asAdmin({ username: 'ann' }));
});

const FILE = 'email,name,role\nold@mail.invalid,Older,other\nann@mail.invalid,Ann,\nben@mail.invalid,Ben,\n';
const UPDATING = { update_existing: 'true' };
const set = (email: string, fields: object) => app.db('subscribers').where({ email }).update(fields);

describe('undoing an import', () => {
  test('removes the people it added and restores those it changed', async () => {
    await createSubscriber(app.db, { email: 'old@mail.invalid', name: 'Old', organization: null });
    const before = await people(app);
    const { id } = await calls.run(FILE, { ...UPDATING, file_name: 'fair.csv' });
    expect(await people(app)).toHaveLength(3);
    const undone = await calls.finish(id, 'undo');
    expect(undone).toMatchObject({
      status: 'undone',
      undone: { rows: 3, removed: 2, restored: 1, kept: 0 },
      can_undo: false,
    });
    expect(await people(app)).toEqual(before);
    const last = await app.db('admin_activity').orderBy('id', 'desc').first('action', 'description');
    expect(last).toEqual({
      action: 'IMPORT_UNDO_DELETE_SUBSCRIBERS',
      description: 'Started undoing import 1, which had added 2 subscribers and changed 1',
    });
    expect(await calls.undo(id)).toMatchObject({ status: 200, import: undone });
  });

  test('restores people changed by an earlier release, which knew neither first names nor notes', async () => {
    await createSubscriber(app.db, { email: 'old@mail.invalid', name: 'Old', notes: 'Call in May' });
    const before = await people(app);
    const { id } = await calls.run('email,name\nold@mail.invalid,Older\n', UPDATING);
    await app.db.raw(`update subscriber_import_rows set before = before - 'first_name' - 'notes'`);
    expect((await calls.finish(id, 'undo')).undone).toMatchObject({ restored: 1, kept: 0 });
    expect(await people(app)).toEqual(before);
  });

  test('keeps people who were edited or deactivated since', async () => {
    await createSubscriber(app.db, { email: 'old@mail.invalid', name: 'Old' });
    const { id } = await calls.run(FILE, UPDATING);
    await set('old@mail.invalid', { organization: 'Harbor' });
    await set('old@mail.invalid', { name: 'Oldest' });
    await set('ann@mail.invalid', { is_active: false });
    await set('ben@mail.invalid', { organization: 'Summit' });
    const { undone } = await calls.finish(id, 'undo');
    expect(undone).toEqual({ rows: 3, removed: 0, restored: 0, kept: 3, lifted: 0, blocks_kept: 0 });
    expect((await people(app)).map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Oldest']);
  });

  test('an opt-out in the meantime stays in force', async () => {
    const { id } = await calls.run(FILE);
    await suppress(app.db, { email: 'ann@mail.invalid', reason: 'opted_out' });
    const { undone } = await calls.finish(id, 'undo');
    expect(undone).toMatchObject({ removed: 2, kept: 1 });
    expect(await app.db('suppressions').pluck('email')).toEqual(['ann@mail.invalid']);
    const again = await calls.run(FILE);
    expect(again.done).toMatchObject({ added: 2, kept_out: 1 });
  });

  test('a changed subscriber who was deactivated since is restored, and stays deactivated', async () => {
    await createSubscriber(app.db, { email: 'old@mail.invalid', name: 'Old' });
    const { id } = await calls.run(FILE, UPDATING);
    await set('old@mail.invalid', { is_active: false });
    expect((await calls.finish(id, 'undo')).undone).toMatchObject({ restored: 1 });
    expect((await people(app))[0]).toMatchObject({ name: 'Old', is_active: false });
  });

  test('restores nothing of a person deleted on request in the meantime', async () => {
    const { token } = await app.asAdmin();
    const { id } = await calls.run(`${FILE}ANN@mail.invalid,Again,\n`);
    const ann = await app.db('subscribers').where({ email: 'ann@mail.invalid' }).first<{ id: number }>('id');
    await app
      .request()
      .delete(`/api/email/subscribers/${ann.id}`)
      .auth(token, { type: 'bearer' })
      .expect(200);
    expect(await app.db('subscriber_import_rows').pluck('email')).toEqual([
      'old@mail.invalid',
      'ben@mail.invalid',
    ]);
    expect((await calls.finish(id, 'undo')).undone).toMatchObject({ rows: 2, removed: 2 });
  });

  test('works on an unfinished import', async () => {
    const many = `email\n${Array.from({ length: 2_500 }, (_, at) => `p${at}@mail.invalid`).join('\n')}`;
    const { import: found } = await calls.check(many);
    await calls.commit(found.id);
    const { done } = (await calls.find(found.id)).import;
    const { undone } = await calls.finish(found.id, 'undo');
    expect(undone.removed).toBe(done.added);
    expect(await people(app)).toEqual([]);
  });

  test('continues where it was, even for two concurrent callers', async () => {
    const many = `email\n${Array.from({ length: 2_500 }, (_, at) => `p${at}@mail.invalid`).join('\n')}`;
    const { id } = await calls.run(many);
    const answers = await Promise.all([0, 1].map(() => calls.undo(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await calls.finish(id, 'undo')).undone).toEqual({
      rows: 2_500,
      removed: 2_500,
      restored: 0,
      kept: 0,
      lifted: 0,
      blocks_kept: 0,
    });
    expect(await app.db('admin_activity').where('action', 'like', '%UNDO%')).toHaveLength(1);
  });

  test('is for the last one only; the one before it comes next', async () => {
    const first = await calls.run('email\nann@mail.invalid\n');
    const second = await calls.run('email,name\nann@mail.invalid,Ann\n', UPDATING);
    expect(await calls.undo(first.id)).toMatchObject({ status: 409, error: texts.imports.notLast });
    await calls.finish(second.id, 'undo');
    await calls.finish(first.id, 'undo');
    expect(await people(app)).toEqual([]);
  });

  test('is refused where nothing was imported', async () => {
    const { import: found } = await calls.check('email\nann@mail.invalid\n');
    expect(await calls.undo(found.id)).toMatchObject({ status: 409, error: texts.imports.notImported });
    expect(await calls.undo(999)).toMatchObject({ status: 404, error: texts.imports.notFound });
    expect((await csvImport(app, { token: 'nonsense' }).undo(found.id)).status).toBe(401);
  });
});
