import { beforeEach, expect, test } from 'vitest';
import { csvImport, people } from '../../../../test/calls/csv-import.ts';
import { createSubscriber } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
let calls: ReturnType<typeof csvImport>;
beforeEach(async () => {
  calls = csvImport(app, await app.asAdmin());
});

const FILE = [
  'email,name',
  'a@x.invalid,Kim Park',
  'b@x.invalid,"Lee, Ann"',
  'c@x.invalid,"Dr. Bo Ortiz, MD"',
  'd@x.invalid,"Harbor, Inc."',
  'e@x.invalid,de la Cruz',
  'not an address,"Lee, Bo"',
  '',
].join('\n');

test('a dry run counts the names to clean up, with an example, and leaves them as they are', async () => {
  const checked = await calls.check(FILE);
  expect(checked.import.names).toEqual({ to_tidy: 2, tidy: false });
  expect(checked.name_to_tidy).toEqual({ from: 'Lee, Ann', name: 'Ann Lee', first_name: 'Ann' });
  await calls.finish(checked.import.id, 'commit');
  expect((await people(app)).map(({ name, first_name }) => [name, first_name])).toEqual([
    ['Kim Park', null],
    ['Lee, Ann', null],
    ['Dr. Bo Ortiz, MD', null],
    ['Harbor, Inc.', null],
    ['de la Cruz', null],
  ]);
});

test('an admin who wants them clean gets the split where it’s sure, in the dry run and the import', async () => {
  const checked = await calls.check(FILE, { tidy_names: 'true' });
  expect(checked.import.names).toEqual({ to_tidy: 2, tidy: true });
  const added = await calls.rows(checked.import.id, 'add');
  expect(added.map(({ note }) => note)).toEqual([
    null,
    'The name was cleaned up',
    'The name was cleaned up',
    null,
    null,
  ]);
  await calls.finish(checked.import.id, 'commit');
  expect((await people(app)).map(({ name, first_name }) => [name, first_name])).toEqual([
    ['Kim Park', null],
    ['Ann Lee', 'Ann'],
    ['Bo Ortiz', 'Bo'],
    ['Harbor, Inc.', null],
    ['de la Cruz', null],
  ]);
});

test('the choice holds for later parts of the file, and a first name in the file stays', async () => {
  const file = 'email,name,first_name\na@x.invalid,"Lee, Ann",Annie\nb@x.invalid,"Lee, Bo",\n';
  const checked = await calls.checkInParts(Buffer.from(file), 50, { tidy_names: 'true' });
  expect(checked.import.names).toEqual({ to_tidy: 2, tidy: true });
  await calls.finish(checked.import.id, 'commit');
  expect(await people(app)).toMatchObject([
    { name: 'Ann Lee', first_name: 'Annie' },
    { name: 'Bo Lee', first_name: 'Bo' },
  ]);
});

test('undo brings back the names that people had', async () => {
  await createSubscriber(app.db, { email: 'b@x.invalid', name: 'Lee, Ann' });
  const checked = await calls.check(FILE, { tidy_names: 'true', update_existing: 'true' });
  expect(checked.import.found).toMatchObject({ change: 1 });
  await calls.finish(checked.import.id, 'commit');
  expect((await people(app))[1]).toMatchObject({ name: 'Ann Lee', first_name: 'Ann' });
  await calls.finish(checked.import.id, 'undo');
  expect(await people(app)).toMatchObject([{ name: 'Lee, Ann', first_name: null }]);
});
