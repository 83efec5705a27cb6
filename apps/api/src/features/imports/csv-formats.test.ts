import { beforeEach, describe, expect, test } from 'vitest';
import { csvImport, people } from '../../../test/csv-import.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
let calls: ReturnType<typeof csvImport>;
beforeEach(async () => {
  calls = csvImport(app, await app.asAdmin({ username: 'ann' }));
});

const ROWS = 'ann@mail.invalid,Ann,Harbor,Job coach\nben@mail.invalid,Ben,,\n';

describe('reading a file', () => {
  const variants: Record<string, string | Buffer> = {
    'with commas': `Email,Name,Organization,Role\n${ROWS}`,
    'with semicolons': `Email;Name;Organization;Role\n${ROWS.replaceAll(',', ';')}`,
    'with tabs': `Email\tName\tOrganization\tRole\n${ROWS.replaceAll(',', '\t')}`,
    'with a byte order mark': `\ufeffEmail,Name,Organization,Role\n${ROWS}`,
    'with Windows line ends': `Email,Name,Organization,Role\n${ROWS}`.replaceAll('\n', '\r\n'),
    'with old line ends': `Email,Name,Organization,Role\n${ROWS}`.replaceAll('\n', '\r'),
    'without a line end at its end': `Email,Name,Organization,Role\n${ROWS.trimEnd()}`,
    'with everything quoted': `"Email","Name","Organization","Role"\n"ann@mail.invalid","Ann","Harbor","Job coach"\n"ben@mail.invalid","Ben","",""\n`,
    'with other headers in another order': `Company,E-MAIL Address,TYPE,Full name\nHarbor,ann@mail.invalid,Job coach,Ann\n,ben@mail.invalid,,Ben`,
    'with blanks around the cells': ` Email , Name , Organization , Role \n ann@mail.invalid , Ann , Harbor , Job coach \nben@mail.invalid, Ben,,\n`,
  };
  test.each(Object.entries(variants))('%s', async (_, file) => {
    const { import: found } = await calls.check(file);
    await calls.finish(found.id, 'commit');
    const shared = { is_active: true };
    expect(await people(app)).toEqual([
      { ...shared, email: 'ann@mail.invalid', name: 'Ann', organization: 'Harbor', role: 'job_coach' },
      { ...shared, email: 'ben@mail.invalid', name: 'Ben', organization: null, role: 'crp_vendor' },
    ]);
  });

  test('delimiters, quotes, and line breaks inside cells, and names from everywhere', async () => {
    const file = `email,name,organization\r\na@mail.invalid,"Lee, ""Ann""","Harbor\r\nWorks"\r\nb@mail.invalid,Zoë 李 O’Hara,5" pipes\r\n`;
    await calls.run(file);
    expect(await people(app)).toMatchObject([
      { name: 'Lee, "Ann"', organization: 'Harbor Works' },
      { name: 'Zoë 李 O’Hara', organization: '5" pipes' },
    ]);
  });

  test('roles by their value or by the name shown, in any case', async () => {
    const words = ['CRP vendor', 'state_agency', 'JOB COACH', 'Other', 'State-Agency', ''];
    const file = `email,role\n${words.map((word, at) => `p${at}@mail.invalid,${word}`).join('\n')}`;
    await calls.run(file, { default_role: 'other' });
    const roles = (await people(app)).map(({ role }) => role);
    expect(roles).toEqual(['crp_vendor', 'state_agency', 'job_coach', 'other', 'state_agency', 'other']);
  });

  test('text that the export escaped as a formula is imported unchanged', async () => {
    await calls.run(`email,name,organization\n"'+ann@mail.invalid","'=1+1",'plain\n`);
    expect(await people(app)).toMatchObject([
      { email: '+ann@mail.invalid', name: '=1+1', organization: "'plain" },
    ]);
  });
});
