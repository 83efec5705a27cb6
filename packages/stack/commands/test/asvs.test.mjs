import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { rootPath } from '../lib/root.mjs';

const read = (file) => readFileSync(rootPath(file), 'utf8');

/** The level of each requirement of OWASP ASVS 5.0.0: a section, and a digit for each of its requirements in order. */
const levels = JSON.parse(read('packages/stack/commands/test/asvs-5.0.0.json'));
const required = Object.entries(levels)
  .flatMap(([section, digits]) => [...digits].map((level, at) => [`${section}.${at + 1}`, level]))
  .filter(([, level]) => level !== '3');

const rows = [...read('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id, level, , evidence]) => ({ id, level, evidence }),
);

test('docs/asvs.md has every requirement of levels 1 and 2 once, in order, with its level', () => {
  const ofLevel = (wanted) => required.filter(([, level]) => level === wanted).length;
  assert.deepEqual([ofLevel('1'), ofLevel('2')], [70, 183]);
  assert.deepEqual(
    rows.map(({ id, level }) => [id, level]),
    required,
  );
});

/** Tests that a row names: a file, and titles or parts of them. */
const testsIn = (evidence) =>
  [...evidence.matchAll(/`([\w./-]+\.(?:spec|test)\.(?:ts|mjs))`((?: “[^”]+”)+)/g)].map(
    ([, file, titles]) => ({
      file,
      titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title]) => title),
    }),
  );
const headingsIn = (evidence) =>
  [...evidence.matchAll(/\]\(security\.md#([\w-]+)\)/g)].map(([, anchor]) => anchor);
const isReason = (evidence) => /^Doesn't apply: .{12,}/.test(evidence);

test('each is backed by a test or a heading, or says why it doesn’t apply', () => {
  const unbacked = rows.filter(
    ({ evidence }) =>
      !isReason(evidence) && testsIn(evidence).length === 0 && headingsIn(evidence).length === 0,
  );
  assert.deepEqual(unbacked, []);
});

/** Whether the file has a text that begins so, or has it in its middle. */
const hasTitle = (source, title) =>
  source.split('\n').some((line) => {
    const at = line.replaceAll("\\'", "'").indexOf(title);
    return at > 0 && /['"`]/.test(line.slice(0, at));
  });

test('the tests and headings that it names exist', () => {
  const cited = rows.flatMap(({ id, evidence }) => testsIn(evidence).map((one) => ({ id, ...one })));
  assert.ok(cited.length > 180);
  const missing = cited.flatMap(({ id, file, titles }) => {
    if (!existsSync(rootPath(file))) return [`${id}: ${file}`];
    return titles
      .filter((title) => title.length < 10 || !hasTitle(read(file), title))
      .map((title) => `${id}: ${file}: ${title}`);
  });
  assert.deepEqual(missing, []);
  const headings = [...read('docs/security.md').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );
  const unknown = rows
    .flatMap(({ evidence }) => headingsIn(evidence))
    .filter((one) => !headings.includes(one));
  assert.deepEqual(unknown, []);
});

test('the number of requirements that don’t apply is the one it states', () => {
  const [, all, none] = /^Of (\d+) requirements, (\d+) don't apply\.$/m.exec(read('docs/asvs.md'));
  assert.deepEqual(
    [Number(all), Number(none)],
    [rows.length, rows.filter(({ evidence }) => isReason(evidence)).length],
  );
});
