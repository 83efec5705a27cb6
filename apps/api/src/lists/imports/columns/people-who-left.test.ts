import { beforeEach, describe, expect, test } from 'vitest';
import { csvImport } from '../../../../test/calls/csv-import.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
let calls: ReturnType<typeof csvImport>;
beforeEach(async () => {
  calls = csvImport(app, await app.asAdmin({ username: 'ann' }));
});

const active = async () =>
  (await app.db('subscribers').where({ is_active: true }).orderBy('email').pluck('email')) as string[];
const blocked = () =>
  app.db('suppressions').orderBy(['email', 'reason']).select('email', 'reason', 'detail', 'created_at');

describe('a list of nobody but people who left', () => {
  const lists: [file: string, text: string, everyone: string][] = [
    [
      'suppression_bounces.csv',
      'status,reason,email,created\n5.1.1,550 no such user,ann@x.invalid,1714558830\n',
      'bounced',
    ],
    ['spam.csv', 'ip,email,created\n192.0.2.1,ann@x.invalid,1714558830\n', 'complained'],
    [
      'mailgun.csv',
      'address,code,error,created_at\nann@x.invalid,550,no such user,"Wed, 01 May 2024 10:20:30 UTC"\n',
      'bounced',
    ],
    ['global_unsubscribes.csv', 'email,created\nann@x.invalid,1714558830\n', 'opted_out'],
    ['do-not-email.csv', 'Email,Date added\nann@x.invalid,2024-05-01 10:20:30\n', 'opted_out'],
    ['Abgemeldete Kontakte.csv', 'E-Mail,Datum\nann@x.invalid,01.05.2024\n', 'opted_out'],
  ];
  test.each(lists)('%s is proposed as that', async (file_name, text, everyone) => {
    const { import: checked } = await calls.check(text, { file_name });
    expect(checked).toMatchObject({ everyone, unsettled: { everyone: true }, found: { add: 0, block: 1 } });
    expect(await calls.commit(checked.id)).toMatchObject({ status: 409, everyone });
    const { import: said } = await calls.check(text, { file_name, everyone });
    expect(said.unsettled.everyone).toBe(false);
    await calls.finish(checked.id, 'commit', { settled: 'true' });
    expect(await active()).toEqual([]);
    expect((await blocked())[0]).toMatchObject({ email: 'ann@x.invalid', reason: everyone });
    if (/created|Date added/.test(text))
      expect((await blocked())[0]?.created_at).toBe('2024-05-01T10:20:30.000Z');
    if (everyone === 'bounced') expect((await blocked())[0]?.detail).toContain('no such user');
  });
});

describe('an opt-out in a row that can’t be imported', () => {
  test('still counts, or is listed as one that can’t be read', async () => {
    const file = [
      'email,name,Unsubscribed,notes',
      'ann@x.invalid,Ann,yes,SSN 457-55-5462',
      ',Ben ben@x.invalid,yes,',
      '457-55-5462@x.invalid,Cleo,yes,',
      'cleo@x.invalid,Lee, Cleo,yes,met',
      'a@x.invalid; b@x.invalid,Dan,yes,',
      'nobody,Eve,yes,',
      '"Fay <fay@x.invalid>",Fay,yes,',
    ].join('\n');
    const { import: checked } = await calls.check(file);
    const refused = (await calls.rows(checked.id, 'refused')).map(({ row, error }) => [row, error]);
    const unread = 'The file says they can’t be emailed, but we can’t read who it is. Check this row';
    expect(refused).toEqual([
      [2, 'This looks like a Social Security number. They still won’t be emailed'],
      [3, `No email address. ${unread}`],
      [4, 'This looks like a Social Security number. They still won’t be emailed'],
      [5, 'Too many columns in this row. They still won’t be emailed'],
      [6, `More than one email address. ${unread}`],
      [7, `Not an email address. ${unread}`],
    ]);
    await calls.finish(checked.id, 'commit', { settled: 'true' });
    expect((await blocked()).map(({ email }) => email)).toEqual([
      '457-55-5462@x.invalid',
      'ann@x.invalid',
      'cleo@x.invalid',
      'fay@x.invalid',
    ]);
  });
});
