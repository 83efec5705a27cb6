import { beforeEach, describe, expect, test } from 'vitest';
import { csvImport, people } from '../../../../test/calls/csv-import.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { UTF16_NOTE, WINDOWS_NOTE } from './text-encoding.ts';

const app = useTestApp();
let calls: ReturnType<typeof csvImport>;
beforeEach(async () => {
  calls = csvImport(app, await app.asAdmin({ username: 'ann' }));
});

const names = async () => (await people(app)).map(({ email, name }) => [email, name]);
const notes = async (id: number) => (await calls.rows(id, 'add')).map(({ note }) => note);

describe('a file in another encoding is read, with a note', () => {
  const rows = Array.from(
    { length: 40 },
    (_, at) => `p${String(at).padStart(2, '0')}@x.invalid,"Zoë “Å” €, no. ${at}"`,
  );
  const text = `email,name\r\n${rows.join('\r\n')}\r\n`;
  const le = (from: string) => Buffer.from(from, 'utf16le');
  const windows = (from: string) =>
    Buffer.from([...from].map((one) => ({ '“': 0x93, '”': 0x94, '€': 0x80 })[one] ?? one.charCodeAt(0)));
  const files: [string, Buffer, string[]][] = [
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), []],
    ['UTF-16 LE with a mark', le(`\ufeff${text}`), [UTF16_NOTE]],
    ['UTF-16 LE', le(text), [UTF16_NOTE]],
    ['UTF-16 BE with a mark', le(`\ufeff${text}`).swap16(), [UTF16_NOTE]],
    ['UTF-16 BE', le(text).swap16(), [UTF16_NOTE]],
    ['Windows-1252', windows(text), [WINDOWS_NOTE]],
  ];
  test.each(files)('%s, whole and in parts that are cut anywhere', async (_, file, said) => {
    for (const size of [file.length, 333, 500]) {
      const { import: checked } = await calls.checkInParts(file, size);
      expect(checked).toMatchObject({
        status: 'checked',
        found: { add: 40 },
        notes: said,
        read: file.length,
      });
      await calls.finish(checked.id, 'commit');
      expect((await names()).at(-1)).toEqual(['p39@x.invalid', 'Zoë “Å” €, no. 39']);
      await calls.finish(checked.id, 'undo');
    }
  });

  test('a row in Windows-1252 among others says so', async () => {
    const file = Buffer.concat([
      Buffer.from(`email,name\na@x.invalid,Zoë\n${'b@x.invalid,Ben\n'.repeat(50)}`),
      Buffer.from('z@x.invalid,Zo\xeb\n', 'latin1'),
    ]);
    const { import: checked } = await calls.checkInParts(file, 300);
    expect(checked.notes).toEqual([WINDOWS_NOTE]);
    expect(await notes(checked.id)).toEqual([null, null, 'Read as Windows-1252']);
    await calls.finish(checked.id, 'commit');
    expect(await names()).toEqual([
      ['a@x.invalid', 'Zoë'],
      ['b@x.invalid', 'Ben'],
      ['z@x.invalid', 'Zoë'],
    ]);
  });
});

describe('what programs write', () => {
  test.each([
    ['a line that tells Excel the separator', 'sep=;\nemail;name\nann@x.invalid;Lee, Ann\n'],
    ['the same with a mark and other line ends', '\ufeffsep=;\r\nemail;name\r\nann@x.invalid;Lee, Ann\r\n'],
    ['the same in quotation marks', '"sep=;"\nemail;name\nann@x.invalid;Lee, Ann\n'],
    ['tabs, said the same way', 'sep=\t\nemail\tname\nann@x.invalid\tLee, Ann\n'],
    ['vertical bars', 'email|name\nann@x.invalid|Lee, Ann\n'],
    ['a blank before a quoted cell', 'email, name\nann@x.invalid, "Lee, Ann"\n'],
  ])('%s', async (_, file) => {
    const checked = await calls.checkInParts(Buffer.from(file), 30);
    const whole = await calls.check(file);
    expect(whole.columns).toEqual(['email', 'name']);
    expect([checked.import.found, whole.import.rows]).toMatchObject([{ add: 1 }, 1]);
    await calls.finish(whole.import.id, 'commit');
    expect(await names()).toEqual([['ann@x.invalid', 'Lee, Ann']]);
    expect(await calls.rows(whole.import.id, 'add')).toMatchObject([{ row: 2 }]);
  });

  test('a blank before a quoted cell shifts no status', async () => {
    const { import: checked } = await calls.check(
      'email,name,status\nann@x.invalid, "Lee, Ann",unsubscribed\n',
    );
    expect(checked).toMatchObject({ found: { add: 0, block: 1 } });
  });

  test('quotation marks after a backslash, which the row says', async () => {
    const file =
      'email,name,status\nann@x.invalid,"Ann \\"The, Boss\\" Lee",active\nben@x.invalid,"Ben \\"B\\"",unsubscribed\ncleo@x.invalid,Cleo,active\n';
    const { import: checked } = await calls.check(file);
    expect(checked.found).toMatchObject({ add: 2, block: 1 });
    expect(await notes(checked.id)).toEqual([
      'Quotation marks after a backslash were read as part of the text',
      null,
    ]);
    await calls.finish(checked.id, 'commit');
    expect(await names()).toEqual([
      ['ann@x.invalid', 'Ann "The, Boss" Lee'],
      ['cleo@x.invalid', 'Cleo'],
    ]);
  });

  test('a backslash at the end of a cell is one', async () => {
    await calls.run('email,name,organization\nann@x.invalid,"Ann\\","Harbor ""H"" Co"\n');
    expect(await people(app)).toMatchObject([{ name: 'Ann\\', organization: 'Harbor "H" Co' }]);
  });

  test('what’s around an address is cut off, and the row says so; what’s none is refused with the true reason', async () => {
    const file = [
      'email',
      "'ann@x.invalid",
      '\u200bben@x.invalid\ufeff',
      'cleo@x.invalid\u00a0',
      'mailto:dan@x.invalid',
      'Eve Poe <eve@x.invalid>',
      'ann@192.0.2.1',
      'ann@x.123',
      'fay@[192.0.2.1]',
      'gil@x.invalid; hal@x.invalid',
      'nobody',
    ].join('\n');
    const { import: checked } = await calls.check(file);
    const cut = 'The address was cut out of what’s in the cell';
    const hidden = 'Hidden characters were removed';
    expect((await calls.rows(checked.id, 'add')).map(({ email, note }) => [email, note])).toEqual([
      ['ann@x.invalid', cut],
      ['ben@x.invalid', hidden],
      ['cleo@x.invalid', null],
      ['dan@x.invalid', cut],
      ['eve@x.invalid', cut],
    ]);
    const number = 'Not an email address: its domain is a number';
    expect((await calls.rows(checked.id, 'refused')).map(({ error }) => error)).toEqual([
      number,
      'Not an email address',
      number,
      'More than one email address',
      'Not an email address',
    ]);
  });
});

describe('first and last name join, however they’re called', () => {
  test.each([
    'Given name,Family name',
    'First,Last',
    'GIVEN_NAMES,SURNAME',
    'Name,Surname',
    'Vorname,Nachname',
    'Vorname,Name',
    'Nombre,Apellidos',
    'Primer nombre,Apellido',
    'Prénom,Nom',
    'Prénom,Nom de famille',
    'Nome,Cognome',
    'Nome,Sobrenome',
    'Voornaam,Achternaam',
    'Förnamn,Efternamn',
    'Imię,Nazwisko',
    'Contact First Name,Contact Last Name',
    'person.first_name,person.last_name',
    'Forename(s),Last names',
  ])('%s', async (header) => {
    await calls.run(`email,${header}\nann@x.invalid,Ann,de la Cruz\nben@x.invalid,,Cho\n`);
    expect(await names()).toEqual([
      ['ann@x.invalid', 'Ann de la Cruz'],
      ['ben@x.invalid', 'Cho'],
    ]);
    expect(await people(app)).toMatchObject([{ first_name: 'Ann' }, { first_name: null }]);
  });

  test('a whole name is kept as it is', async () => {
    await calls.run('email,Name,First name,Last name\nann@x.invalid,Dr. Ann Lee,Ann,Lee\n');
    expect(await names()).toEqual([['ann@x.invalid', 'Dr. Ann Lee']]);
  });
});

describe('the column of the addresses', () => {
  test.each([
    [
      'is found by its name in other words',
      'address,code,created\nann@x.invalid,1,2\n',
      'address',
      ['address'],
    ],
    [
      'is found in another language',
      'Correo electrónico,Nombre\nann@x.invalid,Ann\n',
      'Correo electrónico',
      ['Correo electrónico'],
    ],
    [
      'is the one that’s called so, and others are offered',
      'Name,E-mail 2 Address,E-mail Address\nAnn,home@x.invalid,ann@x.invalid\nBen,,ben@x.invalid\n',
      'E-mail Address',
      ['E-mail Address', 'E-mail 2 Address'],
    ],
    [
      'is asked about if several may be it, the likeliest first',
      'Personal email,Office email\n,a@x.invalid\nb@x.invalid,c@x.invalid\n',
      '',
      ['Office email', 'Personal email'],
    ],
    ['is asked about if nothing tells it', 'Wer,Wo\nann@x.invalid,Bonn\n', '', ['Wer']],
    [
      'isn’t one that holds something else',
      'Email,Contact\nyes,ann@x.invalid\nno,ben@x.invalid\n',
      '',
      ['Contact'],
    ],
  ])('%s', async (_, file, email, email_columns) => {
    const answer = await calls.check(file);
    expect(answer).toMatchObject({ mapping: { email }, email_columns });
    expect(answer.import === null).toBe(email === '');
  });
});
