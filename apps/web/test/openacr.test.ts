import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { yamlFile } from '../src/site/conformance/conformance.content.ts';
import { levelA, levelAA } from '../src/site/conformance/report.ts';
import { client } from './built-site.ts';

const built = join(client, yamlFile);
const folder = await mkdtemp(join(tmpdir(), 'openacr-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const require = createRequire(import.meta.url);
/** The package is sources in TypeScript, and a command. */
const openAcr = dirname(require.resolve('@openacr/openacr/package.json'));
const loader = require.resolve('tsx');

type Criterion = { num: string; components: { name: string; adherence: { level: string; notes: string } }[] };
type Chapter = { criteria?: Criterion[]; disabled?: boolean };
type Report = { report_date: unknown; catalog: string; notes: string; chapters: Record<string, Chapter> };
const readReport = async (): Promise<Report> => parse(await readFile(built, 'utf8'));
const readCatalog = async (
  name: string,
): Promise<{ chapters: { id: string; criteria: { id: string }[] }[] }> =>
  parse(await readFile(join(openAcr, 'catalog', `${name}.yaml`), 'utf8'));

/** What OpenACR’s own validator says of a file. It ends with 0 in any case. */
async function validate(file: string): Promise<string> {
  const { catalog } = await readReport();
  const command = ['--import', loader, join(openAcr, 'src/openacr.ts'), 'validate', '-f', file];
  const withCatalog = [...command, '-c', join(openAcr, 'catalog', `${catalog}.yaml`)];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, withCatalog, { cwd: openAcr });
  return (stdout + stderr).trim();
}

/** The report with a change, in a file of its own. */
async function broken(name: string, change: (report: Report) => void): Promise<string> {
  const report = await readReport();
  change(report);
  const file = join(folder, `${name}.yaml`);
  await writeFile(file, stringify(report, { compat: 'yaml-1.1' }));
  return file;
}

const firstOf = ({ chapters }: Report): Criterion => {
  const first = chapters.success_criteria_level_a?.criteria?.[0];
  if (!first) throw new Error('The report has no criteria');
  return first;
};

test('OpenACR’s validator takes the built report', async () => {
  expect(await validate(built)).toBe('Valid!');
});

test('it refuses a level, a criterion, and a component that its catalog doesn’t have', async () => {
  const level = await broken('level', (report) => {
    for (const { adherence } of firstOf(report).components) adherence.level = 'nearly';
  });
  expect(await validate(level)).toContain("term 'nearly' in criteria '1.1.1' has no definition");
  const num = await broken('num', (report) => {
    firstOf(report).num = '1.1.9';
  });
  expect(await validate(num)).toContain("criteria '1.1.9' is not included");
  const component = await broken('component', (report) => {
    for (const one of firstOf(report).components) one.name = 'paper';
  });
  expect(await validate(component)).toContain("component 'paper'");
});

test('it refuses a date that isn’t text', async () => {
  const file = await broken('date', (report) => {
    report.report_date = 2026;
  });
  expect(await validate(file)).toMatch(/^Invalid: .*report_date/);
});

test('each criterion of the catalog is there once, apart from level AAA, hardware, and what only platforms have', async () => {
  const { catalog, chapters } = await readReport();
  for (const { id, criteria } of (await readCatalog(catalog)).chapters) {
    const ours = chapters[id];
    const wanted = criteria.map((one) => one.id).filter((num) => !/^50[23]\./.test(num));
    if (ours?.disabled) expect(['success_criteria_level_aaa', 'hardware']).toContain(id);
    else expect(ours?.criteria?.map(({ num }) => num).sort(), id).toEqual(wanted.sort());
  }
});

test('what WCAG 2.2 adds isn’t in the catalog, and its notes say that it’s on the page', async () => {
  const { notes, chapters } = await readReport();
  const listed = Object.values(chapters).flatMap(({ criteria = [] }) => criteria.map(({ num }) => num));
  const missing = [...levelA, ...levelAA].filter(({ num }) => !listed.includes(num));
  expect(missing).toHaveLength(6);
  for (const { num, name } of missing) expect(notes).toContain(`${num} ${name}`);
  expect(notes).toContain('/accessibility-conformance-report');
});

test('says first that nobody with a screen reader has checked it', async () => {
  expect((await readReport()).notes).toMatch(/^No person with a disability, and no screen reader, has/);
});
