import { beforeEach, describe, expect, test } from 'vitest';
import { csvImport, people } from '../../../../test/calls/csv-import.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
let calls: ReturnType<typeof csvImport>;
beforeEach(async () => {
  calls = csvImport(app, await app.asAdmin({ username: 'ann' }));
});

const ROWS = 'ann@mail.invalid,Ann Lee,Harbor,Job coach,Ann,Call in May\nben@mail.invalid,Ben,,,,\n';
const HEADER = 'Email,Name,Organization,Role,First name,Notes';

describe('reading a file', () => {
  const variants: Record<string, string | Buffer> = {
    'with commas': `${HEADER}\n${ROWS}`,
    'with semicolons': `${HEADER}\n${ROWS}`.replaceAll(',', ';'),
    'with tabs': `${HEADER}\n${ROWS}`.replaceAll(',', '\t'),
    'with a byte order mark': `\ufeff${HEADER}\n${ROWS}`,
    'with Windows line ends': `${HEADER}\n${ROWS}`.replaceAll('\n', '\r\n'),
    'with old line ends': `${HEADER}\n${ROWS}`.replaceAll('\n', '\r'),
    'without a line end at its end': `${HEADER}\n${ROWS.trimEnd()}`,
    'with everything quoted': `"Email","Name","Organization","Role","First name","Notes"\n"ann@mail.invalid","Ann Lee","Harbor","Job coach","Ann","Call in May"\n"ben@mail.invalid","Ben","","","",""\n`,
    'with other headers in another order': `Company,E-MAIL Address,Note,TYPE,Full name,FNAME\nHarbor,ann@mail.invalid,Call in May,Job coach,Ann Lee,Ann\n,ben@mail.invalid,,,Ben,`,
    'with blanks around the cells': ` Email , Name , Organization , Role , First_Name , Notes \n ann@mail.invalid , Ann  Lee , Harbor , Job coach , Ann , Call in May \nben@mail.invalid, Ben,,,,\n`,
  };
  test.each(Object.entries(variants))('%s', async (_, file) => {
    const { import: found } = await calls.check(file);
    await calls.finish(found.id, 'commit');
    const unknown = { first_name: null, organization: null, notes: null };
    expect(await people(app)).toEqual([
      {
        email: 'ann@mail.invalid',
        name: 'Ann Lee',
        first_name: 'Ann',
        organization: 'Harbor',
        role: 'job_coach',
        notes: 'Call in May',
        is_active: true,
      },
      { ...unknown, email: 'ben@mail.invalid', name: 'Ben', role: 'other', is_active: true },
    ]);
  });

  test('delimiters, quotes, and line breaks inside cells, and names from everywhere', async () => {
    const file = `email,name,organization,notes\r\na@mail.invalid,"Lee, ""Ann""","Harbor\r\nWorks","Call in May:\r\n\r\n  mornings"\r\nb@mail.invalid,Zoë 李 O’Hara,5" pipes,\r\n`;
    await calls.run(file);
    expect(await people(app)).toMatchObject([
      { name: 'Lee, "Ann"', organization: 'Harbor Works', notes: 'Call in May:\n\n  mornings' },
      { name: 'Zoë 李 O’Hara', organization: '5" pipes' },
    ]);
  });

  test('roles by their value or by the name shown, in any case', async () => {
    const words = ['CRP vendor', 'state_agency', 'JOB COACH', 'Other', 'State-Agency', ''];
    const file = `email,role\n${words.map((word, at) => `p${at}@mail.invalid,${word}`).join('\n')}`;
    await calls.run(file, { default_role: 'state_agency' });
    const roles = (await people(app)).map(({ role }) => role);
    expect(roles).toEqual([
      'crp_vendor',
      'state_agency',
      'job_coach',
      'other',
      'state_agency',
      'state_agency',
    ]);
  });

  test('text that the export escaped as a formula is imported unchanged', async () => {
    await calls.run(`email,name,organization,notes\n"'+ann@mail.invalid","'=1+1",'plain,'- plain\n`);
    expect(await people(app)).toMatchObject([
      { email: '+ann@mail.invalid', name: '=1+1', organization: "'plain", notes: '- plain' },
    ]);
  });
});
