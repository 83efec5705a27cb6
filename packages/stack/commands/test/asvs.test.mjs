import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { rootPath } from '../lib/root.mjs';
import { taggedTests } from '../lib/tagged-tests.mjs';

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

const isReason = (evidence) => /^Doesn't apply: .{12,}/.test(evidence);
const headingsIn = (evidence) =>
  [...evidence.matchAll(/\]\(security\.md#([\w-]+)\)/g)].map(([, anchor]) => anchor);

test('each is backed by tests or a heading, or says why it doesn’t apply', () => {
  const unbacked = rows.filter(
    ({ evidence }) =>
      !isReason(evidence) && !evidence.startsWith('Tests') && headingsIn(evidence).length === 0,
  );
  assert.deepEqual(unbacked, []);
});

test('those that say “Tests” are the ones whose numbers tests carry', () => {
  const said = rows.filter(({ evidence }) => evidence.startsWith('Tests')).map(({ id }) => `asvs ${id}`);
  const carried = [...taggedTests().keys()].filter((tag) => tag.startsWith('asvs '));
  assert.deepEqual(said.sort(), carried.sort());
});

test('the headings that it names exist', () => {
  const headings = [...read('docs/security.md').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );
  const named = rows.flatMap(({ evidence }) => headingsIn(evidence));
  assert.ok(named.length > 10);
  assert.deepEqual(
    named.filter((one) => !headings.includes(one)),
    [],
  );
});

test('the number of requirements that don’t apply is the one it states', () => {
  const [, all, none] = /^Of (\d+) requirements, (\d+) don't apply\.$/m.exec(read('docs/asvs.md'));
  assert.deepEqual(
    [Number(all), Number(none)],
    [rows.length, rows.filter(({ evidence }) => isReason(evidence)).length],
  );
});
