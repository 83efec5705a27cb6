import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paths } from '../src/paths.ts';
import { routes } from '../src/routes.ts';
import { sections } from '../src/site/conformance/conformance.content.ts';
import { levelA, levelAA, levelNames, parts, rowOf, rows, titleOf } from '../src/site/conformance/report.ts';
import { readBuilt } from './built-site.ts';
import { quotedIn, readPage } from './page-text.ts';
import { titlesIn } from './test-titles.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** WCAG 2.2 (W3C Recommendation, October 5, 2023); it no longer includes 4.1.1. */
const criteria = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};
const NOT_JUDGED = ['not-applicable', 'not-evaluated', 'see-wcag'];

test.each([
  ['A', levelA, criteria.A],
  ['AA', levelAA, criteria.AA],
])('level %s has each criterion of WCAG 2.2 once and in order, with a level', (_, table, numbers) => {
  expect(table.map(({ num }) => num)).toEqual(numbers.split(' '));
  expect(table.filter(({ level }) => level === 'see-wcag')).toEqual([]);
});

test('no number is used twice, and each that a row refers to exists', () => {
  const numbers = rows.map(({ num }) => num);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const num of rows.flatMap(({ see = [] }) => see)) expect(numbers).toContain(num);
});

test('each judged row cites a test, says that none covers it, or refers to rows that do', () => {
  const judged = rows.filter(({ level }) => !NOT_JUDGED.includes(level));
  const isBacked = ({ tests, notes, see = [] }: (typeof rows)[number]): boolean =>
    tests.length > 0 ||
    notes.some((note) => /No test covers/.test(note)) ||
    see.some((num) => isBacked(rowOf(num)));
  expect(judged.filter((row) => !isBacked(row)).map(titleOf)).toEqual([]);
  expect(parts.filter(({ evaluated, tests }) => evaluated.length > 0 && tests.length === 0)).toEqual([]);
});

const cited = [...rows, ...parts].flatMap(({ tests }) => tests);

test('the report cites tests', () => {
  expect(cited.length).toBeGreaterThan(100);
});

test.each([...new Set(cited.map(({ file }) => file))])(
  '%s exists and has the tests it is cited for',
  (file) => {
    expect(existsSync(new URL(file, root))).toBe(true);
    const titles = titlesIn(read(file));
    const wanted = cited.filter((one) => one.file === file).flatMap((one) => one.titles ?? []);
    expect(wanted.filter((title) => !titles.some((pattern) => pattern.test(title)))).toEqual([]);
  },
);

describe('the built page', () => {
  const built = () => readBuilt(join(paths.conformanceReport, 'index.html'));

  test('has every section, row, level, and remark', async () => {
    const texts = readPage(await built(), { quoted: true }).map(({ text }) => text);
    for (const { title } of sections) expect(texts).toContain(title);
    for (const row of rows) {
      const place = texts.indexOf(titleOf(row));
      expect(texts[place + 1], titleOf(row)).toBe(`Level: ${levelNames[row.level]}`);
      if (row.notes.length) expect(texts[place + 2]).toBe(row.notes.join(' '));
    }
    for (const { name } of parts) expect(texts).toContain(name);
    for (const { file } of cited) expect(texts.some((text) => text.startsWith(file))).toBe(true);
  });

  test('quotes nothing but the names of criteria, and of tests; only those escape the rules of our texts', async () => {
    const names = new Set<string>(rows.map(titleOf));
    for (const { file, titles = [] } of cited)
      names.add(`${file}${titles.length ? `: ${titles.map((title) => `“${title}”`).join(', ')}` : ''}`);
    const quoted = quotedIn(await built());
    expect(quoted.length).toBeGreaterThan(rows.length);
    expect(quoted.filter((text) => !names.has(text))).toEqual([]);
    for (const { path } of routes.filter(({ access }) => access === 'public'))
      if (path !== paths.conformanceReport)
        expect(quotedIn(await readBuilt(join(path, 'index.html'))), path).toEqual([]);
  });
});
