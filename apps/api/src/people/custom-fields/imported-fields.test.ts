import { beforeEach, expect, test } from 'vitest';
import { csvImport } from '../../../test/calls/csv-import.ts';
import { customFieldCalls } from '../../../test/calls/custom-field-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { removeDeletedFields } from './remove-deleted-fields.ts';

const app = useTestApp();
let file: ReturnType<typeof csvImport>;
let fields: ReturnType<typeof customFieldCalls>;
beforeEach(async () => {
  const owner = await app.asSuperAdmin();
  file = csvImport(app, owner);
  fields = customFieldCalls(app, owner);
  await fields.several({ 'Office phone': 'text', Hours: 'number', Renews: 'date', Member: 'yes_no' });
});

const stored = async () =>
  Object.fromEntries(
    (await app.db('subscribers').orderBy('id').select('email', 'custom')).map(({ email, custom }) => [
      email.split('@')[0],
      custom,
    ]),
  );
const UPDATING = { update_existing: 'true' };

test('a file fills the fields whose names its columns have, however their values are written', async () => {
  const rows = `email,office_phone,HOURS,renews,Member
ann@x.invalid,512-555-0100,"1,234.5",3/31/2026,Y
ben@x.invalid,,-2,2026-10-01T08:00:00Z,no
kim@x.invalid,,,,\n`;
  const checked = await file.check(rows);
  expect(checked.mapping.custom).toEqual({
    office_phone: 'office_phone',
    hours: 'HOURS',
    renews: 'renews',
    member: 'Member',
  });
  await file.finish(checked.import.id, 'commit');
  expect(await stored()).toEqual({
    ann: { office_phone: '512-555-0100', hours: 1234.5, renews: '2026-03-31', member: true },
    ben: { hours: -2, renews: '2026-10-01', member: false },
    kim: {},
  });
});

test('an admin says which column it is, or that there’s none', async () => {
  const rows = 'email,Phone,Hours\nann@x.invalid,555,3\n';
  const custom = JSON.stringify({ office_phone: 'phone' });
  const { mapping, import: checked } = await file.check(rows, { custom });
  expect(mapping.custom).toEqual({ office_phone: 'Phone' });
  await file.finish(checked.id, 'commit');
  expect(await stored()).toEqual({ ann: { office_phone: '555' } });
  expect((await file.check(rows, { custom: '{}' })).mapping.custom).toBeUndefined();
  const unknown = await file.check(rows, { custom: JSON.stringify({ town: 'Phone' }) });
  expect([unknown.status, unknown.error]).toEqual([400, 'There’s no custom field “town”.']);
});

test('a value that doesn’t fit is left out, and the row says so; in a file whose dates begin with the day, all do', async () => {
  const rows =
    'email,Hours,Renews,Member\nann@x.invalid,many,25/12/2026,maybe\nben@x.invalid,1,05/06/2026,yes\n';
  const { import: checked } = await file.check(rows);
  expect((await file.rows(checked.id, 'add')).map(({ note }) => note)).toEqual([
    '“many” isn’t a number, so “Hours” was left out. “maybe” is neither yes nor no, so “Member” was left out',
    null,
  ]);
  await file.finish(checked.id, 'commit');
  expect(await stored()).toEqual({
    ann: { renews: '2026-12-25' },
    ben: { hours: 1, renews: '2026-06-05', member: true },
  });
});

test('what’s known stays where the file has nothing; undo brings back what it replaced, and keeps what changed since', async () => {
  const old = { office_phone: '111', hours: 1 };
  await createSubscriber(app.db, { email: 'ann@x.invalid', custom: old });
  await createSubscriber(app.db, { email: 'ben@x.invalid', custom: old });
  await createSubscriber(app.db, { email: 'kim@x.invalid', custom: { hours: 7 } });
  const rows = 'email,Hours,Member\nann@x.invalid,5,yes\nben@x.invalid,5,\nkim@x.invalid,7,\n';
  const { import: checked } = await file.check(rows, UPDATING);
  expect(checked.found).toMatchObject({ change: 2, same: 1 });
  await file.finish(checked.id, 'commit');
  expect(await stored()).toEqual({
    ann: { office_phone: '111', hours: 5, member: true },
    ben: { office_phone: '111', hours: 5 },
    kim: { hours: 7 },
  });
  await app
    .db('subscribers')
    .where({ email: 'ben@x.invalid' })
    .update({ custom: { hours: 6 } });
  expect((await file.finish(checked.id, 'undo')).undone).toMatchObject({ restored: 1, kept: 1 });
  expect(await stored()).toEqual({ ann: old, ben: { hours: 6 }, kim: { hours: 7 } });
});

test('a field that’s deleted between check and import, or before the undo, doesn’t come back', async () => {
  await createSubscriber(app.db, { email: 'old@x.invalid', custom: { hours: 1, member: true } });
  const rows = 'email,Hours,Member\nold@x.invalid,2,no\nann@x.invalid,2,no\n';
  const { import: checked } = await file.check(rows, UPDATING);
  const [, hours] = (await fields.list()).body.fields;
  await fields.remove(hours.id).expect(200);
  await file.finish(checked.id, 'commit');
  await removeDeletedFields(app.db);
  expect(await stored()).toEqual({ old: { member: false }, ann: { member: false } });
  await file.finish(checked.id, 'undo');
  expect(await stored()).toEqual({ old: { member: true } });
});

test('a row whose text looks confidential is asked about', async () => {
  const { import: checked } = await file.check('email,Office phone\nann@x.invalid,dx: autism\n');
  expect(checked.looks_like).toEqual({ kinds: ['diagnosis'], rows: 1 });
});
