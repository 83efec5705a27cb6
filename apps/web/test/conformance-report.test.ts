import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { taggedTests } from '../../../packages/stack/commands/lib/tagged-tests.mjs';
import { paths } from '../src/paths.ts';
import { routes } from '../src/routes.ts';
import { sections } from '../src/site/conformance/conformance.content.ts';
import { en301549 } from '../src/site/conformance/en-301-549.ts';
import {
  levelA,
  levelAA,
  levelNames,
  parts,
  rowOf,
  rows,
  TESTED,
  titleOf,
} from '../src/site/conformance/report.ts';
import type { Row } from '../src/site/conformance/row.ts';
import { section508 } from '../src/site/conformance/section-508.ts';
import { readBuilt } from './built-site.ts';
import { linksOf, quotedIn, readPage } from './page-text.ts';

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

test('each judged row is tested, says that no test covers it, or refers to rows that are', () => {
  const judged = rows.filter(({ level }) => !NOT_JUDGED.includes(level));
  const isBacked = ({ tested, notes, see = [] }: (typeof rows)[number]): boolean =>
    tested || notes.some((note) => /No test covers/.test(note)) || see.some((num) => isBacked(rowOf(num)));
  expect(judged.filter((row) => !isBacked(row)).map(titleOf)).toEqual([]);
  expect(parts.filter(({ evaluated, tested }) => evaluated.length > 0 && !tested)).toEqual([]);
});

const numbersIn = (standard: string, table: readonly Row[]): string[] =>
  table.filter(({ tested }) => tested).map(({ num }) => `${standard} ${num}`);

test('what it calls tested is what tests carry as tags', () => {
  const said = [
    ...numbersIn('wcag', [...levelA, ...levelAA]),
    ...numbersIn('508', section508),
    ...numbersIn('en', en301549),
    ...parts.filter(({ tested }) => tested).map(({ anchor }) => anchor.replace('part-', 'part ')),
  ];
  const carried = [...taggedTests().keys()].filter((tag) => /^(?:wcag|508|en|part) /.test(tag));
  expect(said.length).toBeGreaterThan(60);
  expect(carried.sort()).toEqual(said.sort());
});

const builtReport = () => readBuilt(join(paths.conformanceReport, 'index.html'));

describe('the built page', () => {
  test('has every section, row, level, and remark', async () => {
    const texts = readPage(await builtReport(), { quoted: true }).map(({ text }) => text);
    for (const { title } of sections) expect(texts).toContain(title);
    for (const row of rows) {
      const place = texts.indexOf(titleOf(row));
      expect(texts[place + 1], titleOf(row)).toBe(`Level: ${levelNames[row.level]}`);
      const said = [row.notes.join(' '), row.tested ? TESTED : ''].filter(Boolean);
      for (const text of said) expect(texts.slice(place + 2, place + 5)).toContain(text);
    }
    for (const { name } of parts) expect(texts).toContain(name);
  });

  test('leads to the manual checks', async () => {
    expect(linksOf(await builtReport()).map(({ href }) => href)).toContain(paths.manualChecks);
  });
});

test('only names of criteria are quoted, so only those escape the rules of our texts', async () => {
  const names = new Set<string>(rows.map(titleOf));
  for (const { path } of routes.filter(({ access }) => access === 'public')) {
    const quoted = quotedIn(await readBuilt(join(path, 'index.html')));
    const mayQuote = path === paths.conformanceReport;
    if (mayQuote) expect(quoted.length).toBeGreaterThan(rows.length / 2);
    expect(
      quoted.filter((text) => !mayQuote || !names.has(text)),
      path,
    ).toEqual([]);
  }
});
