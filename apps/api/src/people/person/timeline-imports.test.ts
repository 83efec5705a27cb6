import { expect, test } from 'vitest';
import { csvImport } from '../../../test/calls/csv-import.ts';
import { personCalls, shownEvents } from '../../../test/calls/person-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const { find, timeline, events, change, edited } = personCalls(app);

test('an opt-out from a file names the file, and who imported it', async () => {
  const ann = await app.asAdmin({ username: 'ann' });
  const { id } = await createSubscriber(app.db, { email: 'ben@mail.invalid' });
  await csvImport(app, ann).run('email,unsubscribed at\nben@mail.invalid,2024-05-01\n', {
    file_name: 'left.csv',
  });
  expect(shownEvents(await events(ann.token, id))).toContain('unsubscribed · ann · import · left.csv');
});

test('a bounce and a spam complaint from a file name it, too, each on a page of its own', async () => {
  const ann = await app.asAdmin({ username: 'ann' });
  const { id } = await createSubscriber(app.db, { email: 'ben@mail.invalid' });
  const file = 'email,status\nben@mail.invalid,bounced\nben@mail.invalid,spam\n';
  await csvImport(app, ann).run(file, { file_name: 'left.csv' });
  const { body: first } = await timeline(ann.token, id, '?limit=1');
  const { body: second } = await timeline(ann.token, id, `?limit=1&cursor=${first.next_cursor}`);
  expect(shownEvents([...first.events, ...second.events])).toEqual([
    'suppressed · ann · complained · import · left.csv',
    'suppressed · ann · bounced · import · left.csv',
  ]);
});

test('someone’s import and what admins changed are in it, with who did it', async () => {
  const kim = await app.asAdmin({ username: 'kim' });
  const imports = csvImport(app, kim);
  const { import: checked } = await imports.check('email,name\nann@mail.invalid,Ann\n', {
    file_name: 'list.csv',
  });
  await imports.finish(checked.id, 'commit');
  const [id = 0] = await app.db('subscribers').pluck('id');
  const lee = await app.asAdmin({ username: 'lee' });
  const { body } = await find(lee.token, id);
  expect(body.person).toMatchObject({ added_by: 'kim', source: 'import' });
  await change(lee.token, id, edited(body.person, { name: 'Ann Lee' }));
  await app
    .request()
    .put(`/api/email/subscribers/${id}/toggle`)
    .auth(lee.token, { type: 'bearer' })
    .send({ is_active: false })
    .expect(200);
  const [deactivated, changed, ...joined] = shownEvents(await events(lee.token, id));
  expect([deactivated, changed]).toEqual(['changed · lee · Deactivated', 'changed · lee · Changed the name']);
  expect(joined.sort()).toEqual(['imported · kim · import · list.csv', 'joined']);
});

test('an import that was undone is in it, with who undid it, unless they were changed since', async () => {
  const [kim, lee] = [await app.asAdmin({ username: 'kim' }), await app.asAdmin({ username: 'lee' })];
  const ann = await createSubscriber(app.db, { email: 'ann@mail.invalid', name: 'Ann' });
  const ben = await createSubscriber(app.db, { email: 'ben@mail.invalid', name: 'Ben' });
  const file = 'email,name\nAnn@mail.invalid,Annie\nben@mail.invalid,Benny\n';
  const { id } = await csvImport(app, kim).run(file, { update_existing: 'true', file_name: 'list.csv' });
  const { body } = await find(lee.token, ben.id);
  await change(lee.token, ben.id, edited(body.person, { name: 'Benjamin' }));
  await csvImport(app, lee).finish(id, 'undo');
  expect(shownEvents(await events(kim.token, ann.id))).toEqual([
    'import_undone · lee · import · list.csv',
    'imported · kim · import · list.csv',
    'joined',
  ]);
  expect(shownEvents(await events(kim.token, ben.id))).toEqual([
    'changed · lee · Changed the name',
    'imported · kim · import · list.csv',
    'joined',
  ]);
});
