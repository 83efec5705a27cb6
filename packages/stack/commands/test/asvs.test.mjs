import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { rootPath } from '../lib/root.mjs';
import { taggedTests } from '../lib/tagged-tests.mjs';

const read = (file) => readFileSync(rootPath(file), 'utf8');

/** The level of each requirement of OWASP ASVS 5.0.0: a section, and a digit for each of its requirements in order. */
const levels = JSON.parse(read('packages/stack/commands/test/asvs-5.0.0.json'));
const all = Object.entries(levels).flatMap(([section, digits]) =>
  [...digits].map((level, at) => ({ id: `${section}.${at + 1}`, level })),
);
const required = all.filter(({ level }) => level !== '3').map(({ id }) => id);

const page = read('docs/asvs.md');

/** The requirements that a pattern of the page names, such as "6.1.2" or "10.*". */
const matching = (pattern) =>
  pattern.endsWith('*') ? required.filter((id) => id.startsWith(pattern.slice(0, -1))) : [pattern];

/** The requirements in the table below a heading, with what the page says of them. */
function rowsBelow(heading) {
  const [, section] = page.split(`\n## ${heading}\n`);
  return [...section.split('\n## ')[0].matchAll(/^\| ([\d.*, ]+) \| (.+) \|$/gm)].flatMap(
    ([, patterns, said]) =>
      patterns
        .split(', ')
        .flatMap(matching)
        .map((id) => ({ id, said })),
  );
}

const documented = rowsBelow('Backed by a page');
const limited = rowsBelow('Backed by tests, within a limit');
const irrelevant = rowsBelow("Doesn't apply");
const idsOf = (rows) => rows.map(({ id }) => id);

const carried = [...taggedTests().keys()]
  .filter((tag) => tag.startsWith('asvs '))
  .map((tag) => tag.slice('asvs '.length));

test('each requirement of levels 1 and 2 is backed by tests or a page, or doesn’t apply', () => {
  const ofLevel = (wanted) => all.filter(({ level }) => level === wanted).length;
  assert.deepEqual([ofLevel('1'), ofLevel('2')], [70, 183]);
  assert.deepEqual([...carried, ...idsOf(documented), ...idsOf(irrelevant)].sort(), required.sort());
});

test('a limit is said only of what tests back', () => {
  assert.ok(limited.length > 10);
  assert.deepEqual(
    idsOf(limited).filter((id) => !carried.includes(id)),
    [],
  );
});

test('pages that back a requirement are headings of security.md that exist', () => {
  const headings = [...read('docs/security.md').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading]) => `(security.md#${heading.toLowerCase().replaceAll(' ', '-')})`,
  );
  assert.deepEqual(
    documented.filter(({ said }) => !headings.some((heading) => said.endsWith(heading))),
    [],
  );
});

test('the numbers that it states are right', () => {
  const [, stated] = /each of the (\d+) requirements/.exec(page);
  const [, none] = /^(\d+) requirements don't apply\./m.exec(page);
  assert.deepEqual([Number(stated), Number(none)], [required.length, irrelevant.length]);
});
