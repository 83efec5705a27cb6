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

describe('the dry run of a file', () => {
  test('says what would be added, changed, and refused, and changes nothing', async () => {
    await createSubscriber(app.db, { email: 'Old@mail.invalid', name: 'Old', organization: 'Summit' });
    await createSubscriber(app.db, { email: 'same@mail.invalid', name: 'Same' });
    await suppress(app.db, { email: 'out@mail.invalid', reason: 'opted_out' });
    const before = await people(app);
    const file = [
      'Email,Name,Organization,Role',
      'new@mail.invalid,New,Harbor,job_coach',
      'old@mail.invalid,Older,,',
      'same@mail.invalid,Same,,',
      'Out@mail.invalid,Out,,',
      'nobody,,,',
      'NEW@mail.invalid,Again,,',
    ].join('\r\n');
    const answer = await calls.check(file, { file_name: 'people.csv', update_existing: 'true' });
    expect(answer).toMatchObject({
      status: 200,
      columns: ['Email', 'Name', 'Organization', 'Role'],
      mapping: { email: 'Email', name: 'Name', organization: 'Organization', role: 'Role' },
      next_offset: null,
      import: {
        file_name: 'people.csv',
        status: 'checked',
        created_by: 'ann',
        rows: 6,
        found: { add: 1, change: 1, same: 1, kept_out: 1, refused: 1, repeated: 1 },
        done: { rows: 0 },
        can_undo: false,
      },
    });
    expect(answer.sample[0]).toEqual(['new@mail.invalid', 'New', 'Harbor', 'job_coach']);
    expect(answer.sample).toHaveLength(3);
    const { id } = answer.import;
    expect(await calls.rows(id, 'refused')).toEqual([
      {
        row: 6,
        email: 'nobody',
        verdict: 'refused',
        error: 'Not an email address',
        note: null,
        subscriber_id: null,
      },
    ]);
    expect(await calls.rows(id, 'kept_out')).toMatchObject([{ row: 5, error: 'Unsubscribed' }]);
    expect(await calls.rows(id, 'repeated')).toMatchObject([
      { row: 7, error: 'The same address is in row 2' },
    ]);
    expect(await people(app)).toEqual(before);
    expect(await app.db('admin_activity')).toEqual([]);
  });

  test('shows people as they will be stored: what is blank or unknown in the file gets the default', async () => {
    await createSubscriber(app.db, { email: 'old@mail.invalid', name: 'Old' });
    const file =
      'email,name,first_name,role,tags\nann@x.invalid,Ann Lee,,Coach,"VIP, Spring"\nben@x.invalid,,,,\ncam@x.invalid,,Cam,Lighthouse,\nold@mail.invalid,Older,,,\n';
    const { import: found } = await calls.check(file, { update_existing: 'true' });
    const stored = async (verdict: 'add' | 'change') =>
      (await calls.rows(found.id, verdict)).map(({ person }) => person);
    const asRead = [
      { name: 'Ann Lee', role: 'job_coach', tags: ['VIP', 'Spring'] },
      { name: null, role: 'other', tags: [] },
      { name: 'Cam', role: 'other', tags: [] },
    ];
    expect(await stored('add')).toEqual(asRead);
    expect(await stored('change')).toEqual([{ name: 'Older', role: null, tags: [] }]);
    await calls.finish(found.id, 'commit');
    expect(await stored('add')).toEqual(asRead);
    const roles = await app.db('subscribers').orderBy('email').pluck('role');
    expect(roles).toEqual(['job_coach', 'other', 'other', 'crp_vendor']);
  });

  test('leaves existing subscribers as they are, unless they may be updated', async () => {
    await createSubscriber(app.db, { email: 'old@mail.invalid', name: 'Old' });
    const { import: found } = await calls.check('email,name\nold@mail.invalid,Older\n');
    expect(found.found).toMatchObject({ change: 0, same: 1 });
  });

  test('an empty cell changes nothing', async () => {
    await createSubscriber(app.db, { email: 'old@mail.invalid', name: 'Old', organization: 'Harbor' });
    const file = 'email,name,organization,role\nold@mail.invalid,,,\n';
    const { import: found } = await calls.check(file, { update_existing: 'true', default_role: 'other' });
    expect(found.found).toMatchObject({ change: 0, same: 1 });
  });

  test('answers with only the columns until one is chosen for emails', async () => {
    const file = 'Wer,Wo\nann@mail.invalid,Harbor\n';
    expect(await calls.check(file)).toMatchObject({
      status: 200,
      columns: ['Wer', 'Wo'],
      sample: [['ann@mail.invalid', 'Harbor']],
      import: null,
      next_offset: null,
    });
    const mapped = await calls.check(file, { email: 'wer', organization: 'Wo' });
    expect(mapped).toMatchObject({ mapping: { email: 'Wer', organization: 'Wo' } });
    expect(mapped.import.found.add).toBe(1);
    expect(await calls.check(file, { email: 'Was' })).toMatchObject({
      status: 400,
      error: 'The file has no column “Was”',
    });
  });

  test('a column that is guessed can be left out', async () => {
    const { import: found } = await calls.check(`email,name\nann@mail.invalid,Ann\n`, { name: '' });
    expect(found.mapping.name).toBe('');
    await calls.finish(found.id, 'commit');
    expect(await people(app)).toMatchObject([{ email: 'ann@mail.invalid', name: null }]);
  });

  test('a stored one from before a field existed uses no column for it', async () => {
    const { import: found } = await calls.check('email,name\nann@mail.invalid,Ann\n');
    await app.db('subscriber_imports').update({ mapping: { email: 'email' } });
    expect(await calls.find(found.id)).toMatchObject({
      status: 200,
      import: { mapping: { email: 'email', name: '', organization: '', role: '' } },
    });
  });

  test('columns with a missing or repeated header get distinct names', async () => {
    const { columns, mapping } = await calls.check('email,,Name,name ,Name\na@mail.invalid,b,c,d,e\n');
    expect(columns).toEqual(['email', 'Column 2', 'Name', 'name', 'Name (2)']);
    expect(mapping.name).toBe('Name');
  });
});

describe('rows are refused by their number in the file', () => {
  test('the header is row 1, blank rows count, and a cell with line breaks is one row', async () => {
    const file = [
      'email,name,role',
      '',
      'ok@mail.invalid,"two\nlines",',
      'bad,,',
      ',,',
      ',Ann,',
      `long@mail.invalid,${'x'.repeat(201)},`,
      'role@mail.invalid,,boss',
      'wide@mail.invalid,a,other,more',
    ].join('\n');
    const { import: found } = await calls.check(file);
    expect(found).toMatchObject({ rows: 6, found: { add: 2, refused: 4 } });
    const refused = await calls.rows(found.id, 'refused');
    expect(refused.map(({ row, error }) => [row, error])).toEqual([
      [4, 'Not an email address'],
      [6, 'No email address'],
      [7, 'The name is longer than 200 characters'],
      [9, 'Too many columns in this row'],
    ]);
  });

  test('characters are counted as in a form: an emoji is one', async () => {
    const named = (address: string, count: number) => `${address}@mail.invalid,${'😀'.repeat(count)}`;
    const file = ['email,name', named('some', 150), named('most', 200), named('many', 201)].join('\n');
    const { import: found } = await calls.check(file);
    expect(found.found).toMatchObject({ add: 2, refused: 1 });
    expect(await calls.rows(found.id, 'refused')).toMatchObject([
      { row: 4, error: 'The name is longer than 200 characters' },
    ]);
    const done = await calls.finish(found.id, 'commit');
    expect(done.done).toMatchObject({ added: 2 });
  });

  test('page by page', async () => {
    const file = `email\n${Array.from({ length: 120 }, (_, at) => `bad${at}`).join('\n')}`;
    const { import: found } = await calls.check(file);
    const rows = await calls.rows(found.id, 'refused');
    expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 120 }, (_, at) => at + 2));
  });
});

describe('hidden characters are removed from a row, which says so', () => {
  const file = [
    'email,name,organization,role,\u202eother',
    '\u202aann@mail.invalid\u202c,Ann \u202egpj.exe,Harbor,other,',
    'ben@mail.invalid,"Ben\tthe\u0007\n coach\u0085",,,',
    'cleo@mail.invalid,Cleo \u200f\u0634\u200e,,,hid\u202eden',
    'gone@mail.invalid,Go\u2066ne,,,',
    'nobody\u202e,Nobody,,,',
  ].join('\n');
  const removed = 'Hidden characters were removed';

  test('in the dry run', async () => {
    await suppress(app.db, { email: 'gone@mail.invalid', reason: 'opted_out' });
    const { columns, import: found } = await calls.check(file);
    expect(columns.at(-1)).toBe('other');
    expect(found.found).toMatchObject({ add: 3, kept_out: 1, refused: 1 });
    expect(await calls.rows(found.id, 'add')).toMatchObject([
      { row: 2, email: 'ann@mail.invalid', verdict: 'add', error: null, note: removed },
      { row: 3, email: 'ben@mail.invalid', verdict: 'add', error: null, note: removed },
      { row: 4, email: 'cleo@mail.invalid', verdict: 'add', error: null, note: null },
    ]);
    expect(await calls.rows(found.id, 'kept_out')).toMatchObject([{ error: 'Unsubscribed', note: null }]);
    expect(await calls.rows(found.id, 'refused')).toMatchObject([
      { email: 'nobody', error: 'Not an email address', note: null },
    ]);
  });

  test('in the import, even if a row turns out differently', async () => {
    const { import: found } = await calls.check(file);
    await suppress(app.db, { email: 'ben@mail.invalid', reason: 'opted_out' });
    await createSubscriber(app.db, { email: 'gone@mail.invalid' });
    await calls.finish(found.id, 'commit');
    expect(await people(app)).toMatchObject([
      { email: 'ann@mail.invalid', name: 'Ann gpj.exe' },
      { email: 'cleo@mail.invalid', name: 'Cleo \u200f\u0634\u200e' },
      { email: 'gone@mail.invalid' },
    ]);
    expect(await calls.rows(found.id, 'add')).toMatchObject([
      { row: 2, note: removed },
      { row: 4, note: null },
    ]);
    expect(await calls.rows(found.id, 'same')).toMatchObject([{ row: 5, error: null, note: removed }]);
    expect(await calls.rows(found.id, 'kept_out')).toMatchObject([{ row: 3, error: 'Unsubscribed' }]);
  });
});

// asvs 5.2.1
test('up to 200 columns may have the same name', async () => {
  const { columns, import: found } = await calls.check(`email${',a'.repeat(199)}\nann@mail.invalid\n`);
  expect(columns).toEqual(['email', 'a', ...Array.from({ length: 198 }, (_, at) => `a (${at + 2})`)]);
  expect(found.found.add).toBe(1);
});

// asvs 5.2.1
describe('a file is refused as a whole', () => {
  const cases: [string, string | Buffer, string][] = [
    ['that is empty', '', texts.imports.empty],
    ['of blank lines', '\n\n', texts.imports.empty],
    ['with a header only', 'email,name\n', texts.imports.noRows],
    ['with blank rows only', 'email,name\n,\n,\n', texts.imports.noRows],
    ['without a header', 'ann@mail.invalid,Ann\nben@mail.invalid,Ben\n', texts.imports.noHeader],
    ['with more than 200 columns', `email${',a'.repeat(200)}\n`, texts.imports.tooManyColumns],
    ['with 20,000 columns of one name', `email${',a'.repeat(20_000)}\n`, texts.imports.tooManyColumns],
    ['that is a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8]), texts.imports.notText],
    ['with bytes of zero', Buffer.from('email\0,name\nann@mail.invalid,Ann\n'), texts.imports.notText],
    [
      'with a quotation mark that is never closed',
      'email,name\nok@mail.invalid,Ann\nben@mail.invalid,"Ben\nmore@mail.invalid,\n',
      'Row 3 doesn’t end: a quotation mark in it is probably missing its partner. Nothing was imported. Fix it and choose the file again.',
    ],
    [
      'with a row that is too long',
      `${'email'.repeat(25_000)}\nann@mail.invalid\n`,
      'Row 1 has more than 100,000 characters. A quotation mark in it may be missing its partner. Nothing was imported. Fix it and choose the file again.',
    ],
  ];
  test.each(cases)('%s', async (_, file, error) => {
    expect(await calls.check(file)).toMatchObject({ status: 400, error });
  });

  // asvs 5.2.2
  test('that is too large, or not CSV', async () => {
    const file = Buffer.from('email\nann@mail.invalid\n');
    expect(await calls.check(file, { size: '64000001' })).toMatchObject({
      status: 400,
      error: texts.imports.fileTooLarge,
    });
    expect((await calls.check(Buffer.alloc(2_000_001, 'a'))).status).toBe(413);
    const { token } = await app.asAdmin();
    const answer = await app
      .request()
      .post('/api/email/subscribers/import')
      .auth(token, { type: 'bearer' })
      .send({ email: 'ann@mail.invalid' });
    expect([answer.status, answer.body.error]).toEqual([415, 'Send the file as text/csv']);
  });

  test('without a session', async () => {
    expect((await csvImport(app, { token: 'nonsense' }).check('email\n')).status).toBe(401);
  });
});
