import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paths } from '../src/paths.ts';
import { routes } from '../src/routes.ts';
import { sections as testSections } from '../src/site/conformance/backing-tests/backing-tests.content.ts';
import { sections } from '../src/site/conformance/conformance.content.ts';
import {
  countTests,
  levelA,
  levelAA,
  levelNames,
  parts,
  rowAnchor,
  rowOf,
  rows,
  titleOf,
} from '../src/site/conformance/report.ts';
import { readBuilt } from './built-site.ts';
import { linksOf, quotedIn, readPage } from './page-text.ts';
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

/** How the tests of a row are named, one text a file. */
const namesOf = ({ tests }: (typeof rows)[number] | (typeof parts)[number]): string[] =>
  tests.map(
    ({ file, titles = [] }) =>
      `${file}${titles.length ? `: ${titles.map((title) => `“${title}”`).join(', ')}` : ''}`,
  );

/** Rows and parts that cite tests, with what both pages call them. */
const backed = [
  ...rows.map((row) => ({ row, title: titleOf(row), anchor: rowAnchor(row.num) })),
  ...parts.map((row) => ({ row, title: row.name, anchor: row.anchor })),
].filter(({ row }) => row.tests.length > 0);

const builtReport = () => readBuilt(join(paths.conformanceReport, 'index.html'));
const builtTests = () => readBuilt(join(paths.backingTests, 'index.html'));

describe('the built page', () => {
  test('has every section, row, level, and remark', async () => {
    const texts = readPage(await builtReport(), { quoted: true }).map(({ text }) => text);
    for (const { title } of sections) expect(texts).toContain(title);
    for (const row of rows) {
      const place = texts.indexOf(titleOf(row));
      expect(texts[place + 1], titleOf(row)).toBe(`Level: ${levelNames[row.level]}`);
      if (row.notes.length) expect(texts[place + 2]).toBe(row.notes.join(' '));
    }
    for (const { name } of parts) expect(texts).toContain(name);
  });

  test('says of each row how many tests back it, and leads to them', async () => {
    const links = linksOf(await builtReport()).filter(({ href }) => href.startsWith(paths.backingTests));
    const counted = ({ tests }: { tests: (typeof rows)[number]['tests'] }) =>
      `${countTests(tests)} ${countTests(tests) === 1 ? 'test' : 'tests'}`;
    expect(links).toEqual(
      backed.map(({ row, title, anchor }) => ({
        text: `Checked by ${counted(row)}: ${title}`,
        href: `${paths.backingTests}#${anchor}`,
      })),
    );
  });

  test('leads to the manual checks', async () => {
    expect(linksOf(await builtReport()).map(({ href }) => href)).toContain(paths.manualChecks);
  });
});

describe('the built page of tests', () => {
  test('names the tests of each row below a heading that leads to the row', async () => {
    const html = await builtTests();
    const texts = readPage(html, { quoted: true }).map(({ text }) => text);
    for (const { title } of testSections) expect(texts).toContain(title);
    for (const { row, title, anchor } of backed) {
      const place = texts.indexOf(title);
      expect(texts.slice(place, place + 1 + row.tests.length)).toEqual([title, ...namesOf(row)]);
      expect(html).toContain(`<h3 id="${anchor}"`);
      expect(await builtReport()).toContain(`id="${anchor}"`);
    }
    const back = linksOf(html).filter(({ href }) => href.startsWith(`${paths.conformanceReport}#`));
    expect(back.map(({ href, text }) => [href.split('#')[1], text])).toEqual(
      backed.map(({ title, anchor }) => [anchor, title]),
    );
  });

  test('calls its sections as the report does', () => {
    expect(sections).toEqual(expect.arrayContaining([...testSections]));
  });
});

test('only names of criteria, and of tests, are quoted, so only those escape the rules of our texts', async () => {
  const names = new Set<string>([...rows.map(titleOf), ...backed.flatMap(({ row }) => namesOf(row))]);
  for (const { path } of routes.filter(({ access }) => access === 'public')) {
    const quoted = quotedIn(await readBuilt(join(path, 'index.html')));
    const mayQuote = path === paths.conformanceReport || path === paths.backingTests;
    if (mayQuote) expect(quoted.length).toBeGreaterThan(rows.length / 2);
    expect(
      quoted.filter((text) => !mayQuote || !names.has(text)),
      path,
    ).toEqual([]);
  }
});
