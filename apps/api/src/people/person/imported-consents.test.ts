import { beforeEach, expect, test } from 'vitest';
import { csvImport } from '../../../test/calls/csv-import.ts';
import { personCalls, shownEvents } from '../../../test/calls/person-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const person = personCalls(app);
let ann: Caller;
let file: ReturnType<typeof csvImport>;
beforeEach(async () => {
  ann = await app.asAdmin({ username: 'ann' });
  file = csvImport(app, ann);
});
const consentsOf = async (email: string) => {
  const row = await app.db('subscribers').where({ email }).first('id');
  return (await person.find(ann.token, row?.id ?? 0)).body.person.consents;
};
const HEADER = 'Email Address,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP';
/** Whom the file says nothing about get email. */
const LISTED = { column_meanings: JSON.stringify({ CONFIRM_TIME: 'nothing' }) };
const OPTED = 'Email Address,OPTIN_TIME,OPTIN_IP';
const UPDATING = { update_existing: 'true' };

test('what Mailchimp recorded is kept with the person: when, from where, and by whom it was imported', async () => {
  const {
    import: { id },
  } = await file.check(
    `${HEADER}
kim@x.invalid,2024-05-01 10:00:00,203.0.113.7,2024-05-01 10:05:00,2001:db8::7
lee@x.invalid,,,2023-02-03 08:00:00,203.0.113.8
pat@x.invalid,2022-01-02 03:04:05,not an address,,203.0.113.9
max@x.invalid,,203.0.113.7,,
`,
    LISTED,
  );
  await file.finish(id, 'commit');
  expect(await consentsOf('kim@x.invalid')).toMatchObject([
    {
      kind: 'imported',
      given_at: '2024-05-01T10:00:00.000Z',
      by: 'ann',
      words: null,
      sign_up: null,
      imported: { ip: '203.0.113.7', confirmed_at: '2024-05-01T10:05:00.000Z', confirmed_ip: '2001:db8::7' },
    },
  ]);
  expect(await consentsOf('lee@x.invalid')).toMatchObject([
    { given_at: '2023-02-03T08:00:00.000Z', imported: { ip: null, confirmed_ip: '203.0.113.8' } },
  ]);
  expect(await consentsOf('pat@x.invalid')).toMatchObject([
    { given_at: '2022-01-02T03:04:05.000Z', imported: { ip: null, confirmed_at: null, confirmed_ip: null } },
  ]);
  expect(await consentsOf('max@x.invalid')).toEqual([]);
  const kim = await app.db('subscribers').where({ email: 'kim@x.invalid' }).first('id');
  expect(shownEvents(await person.events(ann.token, kim?.id ?? 0))).toContain('consent');
});

test('a time that can’t be read, or hasn’t come yet, is left out, and the row says so', async () => {
  const { import: checked } = await file.check(`${OPTED}
kim@x.invalid,last spring,203.0.113.7
lee@x.invalid,2999-01-01,203.0.113.7
`);
  const notes = (await file.rows(checked.id, 'add')).map(({ note }) => note);
  expect(notes).toEqual(Array(2).fill('When they opted in can’t be read, so it was left out'));
  await file.finish(checked.id, 'commit');
  expect(await app.db('consents')).toEqual([]);
});

test('someone on the list gets it with an update, and once, however often the file is imported', async () => {
  await createSubscriber(app.db, { email: 'kim@x.invalid' });
  const rows = `${OPTED}\nkim@x.invalid,2024-05-01 10:00:00,203.0.113.7\n`;
  await file.run(rows);
  expect(await app.db('consents')).toEqual([]);
  const { import: checked } = await file.check(rows, UPDATING);
  expect(checked.found).toMatchObject({ change: 1 });
  await file.finish(checked.id, 'commit');
  expect((await file.check(rows, UPDATING)).import.found).toMatchObject({ same: 1 });
  expect(await consentsOf('kim@x.invalid')).toHaveLength(1);
  await file.finish(checked.id, 'undo');
  expect(await app.db('consents')).toEqual([]);
  expect(await app.db('subscribers').pluck('email')).toEqual(['kim@x.invalid']);
});

test('undo takes back whom the file added, with what it says, but nobody with a consent from here', async () => {
  const { id } = await file.run(`${OPTED}
kim@x.invalid,2024-05-01 10:00:00,
lee@x.invalid,2024-05-01 10:00:00,
`);
  const lee = await app.db('subscribers').where({ email: 'lee@x.invalid' }).first('id');
  await app.db('consents').insert({ subscriber_id: lee?.id ?? 0, kind: 'stated', words: 'On the phone' });
  expect((await file.finish(id, 'undo')).undone).toMatchObject({ removed: 1, kept: 1 });
  expect(await app.db('subscribers').pluck('email')).toEqual(['lee@x.invalid']);
  expect(await app.db('consents').orderBy('id').pluck('kind')).toEqual(['imported', 'stated']);
});

test('it goes along to a new address, and an admin may choose its columns', async () => {
  const rows = 'email,When,From\nkim@x.invalid,2024-05-01 10:00:00,203.0.113.7\n';
  await file.run(rows, { opted_in_at: 'When', opted_in_ip: 'From' });
  const kim = await app.db('subscribers').first('id');
  await person.move(ann.token, kim?.id ?? 0, { email: 'kim@new.invalid' });
  expect(await consentsOf('kim@new.invalid')).toMatchObject([{ imported: { ip: '203.0.113.7' } }]);
});
