import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const report = read('docs/accessibility-conformance-report.md');

/** WCAG 2.2 (W3C Recommendation, October 5, 2023); it no longer includes 4.1.1. */
const criteria = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};
const terms = ['Supports', 'Partially supports', 'Does not support', 'Not applicable', 'Not evaluated'];

/** The cells of each row in the table below a heading. */
function tableBelow(heading: string): string[][] {
  const [, after = ''] = report.split(`\n### ${heading}\n`);
  const [table = ''] = after.split('\n#');
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

test.each([
  ['Table 1: Level A', criteria.A],
  ['Table 2: Level AA', criteria.AA],
])('%s has each criterion of WCAG 2.2 once and in order', (heading, numbers) => {
  const rows = tableBelow(heading);
  expect(rows.map(([criterion = '']) => criterion.split(' ')[0])).toEqual(numbers.split(' '));
  for (const [criterion = '', level = ''] of rows) expect(terms, criterion).toContain(level);
});

test('each evaluated criterion cites a test, or says that none covers it', () => {
  const rows = [...tableBelow('Table 1: Level A'), ...tableBelow('Table 2: Level AA')];
  const judged = rows.filter(([, level]) => level !== 'Not applicable');
  const silent = judged.filter(
    ([, , remarks = '']) => !/`[\w./-]+\.(spec|test)\.ts`/.test(remarks) && !/No test covers/.test(remarks),
  );
  expect(silent.map(([criterion]) => criterion)).toEqual([]);
});

/** Test titles in a file; placeholders match anything. */
function titlesIn(source: string): RegExp[] {
  const calls =
    /\b(?:\w*[tT]est(?:\.step)?|it|describe|as[A-Z]\w+)(?:\.each\b[\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g;
  return [...source.matchAll(calls)].map(([, , title = '']) => {
    const parts = title.replaceAll("\\'", "'").split(/\$\{[^}]*\}|%[sdj]|\$\w+/);
    return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
  });
}

const cited = [...report.matchAll(/`([\w./-]+\.(?:spec|test)\.ts)`((?:,? “[^”]+”)*)/g)].map(
  ([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, one = '']) => one),
  }),
);

test('the report cites tests', () => {
  expect(cited.length).toBeGreaterThan(30);
});

test.each([...new Set(cited.map(({ file }) => file))])(
  '%s exists and has the tests it is cited for',
  (file) => {
    expect(existsSync(new URL(file, root))).toBe(true);
    const titles = titlesIn(read(file));
    const wanted = cited.filter((one) => one.file === file).flatMap((one) => one.titles);
    expect(wanted.filter((title) => !titles.some((pattern) => pattern.test(title)))).toEqual([]);
  },
);
