import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { refusal } from '../../checks/refused-words.mjs';
import { findShownStrings, stringsIn } from '../../checks/shown-strings.mjs';
import { rootPath } from '../lib/root.mjs';

/** Texts of the specification stay to the letter; this test of the contract has them. */
const SPECIFIED = 'packages/contract/src/platform/texts.test.ts';
const specified = new Set(
  stringsIn(readFileSync(rootPath(SPECIFIED), 'utf8'), SPECIFIED).map(({ text }) => text),
);

/** Names that aren't ours, in the conformance report: of a clause of EN 301 549, and of a test. */
const QUOTED = ['Usage without perception of colour', 'an invalid email is refused and stays in the field'];

const SPANISH = /\.es\.ts$|\/spanish\//;

test('the strings that people see are found, and code isn’t', () => {
  const source = `
    import { a } from 'not shown';
    const ROW_STYLE = 'flex gap-2 border-b';
    log.warn({ id }, 'only in the log');
    throw new Error(\`Nothing was sent to \${email}.\`);
    const column = { key: 'first name', label: 'Name', hint: 'Only your team sees it.' };
    export const Row = () => (
      <p className="mt-2 font-bold" title="Not yet">
        Sent to <b>{count}</b> people
      </p>
    );`;
  const texts = stringsIn(source, 'row.tsx').map(({ text }) => text);
  assert.deepEqual(texts, [
    'Nothing was sent to {}.',
    'first name',
    'Name',
    'Only your team sees it.',
    'Sent to <> people',
    'Not yet',
  ]);
});

test('sentences among queries are found, and SQL isn’t', () => {
  const texts = findShownStrings()
    .filter(({ file }) => file.endsWith('imports.queries.ts'))
    .map(({ text }) => text);
  assert.ok(texts.includes('Reported our email as spam'));
  assert.ok(!texts.some((text) => text.includes('status in')));
});

test('refused words are found', () => {
  for (const text of [
    'Three of these mails bounced.',
    'The mail goes out now.',
    'Whoever opts out is left out.',
    'It goes on by itself.',
    'The campaign was cancelled.',
    'Not a valid color or colour',
    'Send to a first part of 50',
    'The tags couldn’t be loaded.',
    'This draft was deleted, or there never was one with this number.',
  ])
    assert.ok(refusal(text), text);
  for (const text of [
    'Open it in your mail program. Our mailing address is below.',
    'Ask the recipient’s mail server.',
    'The campaign was canceled.',
  ])
    assert.equal(refusal(text), undefined, text);
});

test('no text that people see has refused words', () => {
  const strings = findShownStrings().filter(({ file }) => !SPANISH.test(file));
  assert.ok(strings.length > 4000, `${strings.length} strings`);
  const refused = strings
    .filter(({ text }) => !specified.has(text) && !QUOTED.includes(text))
    .flatMap(({ text, file, line }) => {
      const why = refusal(text);
      return why ? [`${file}:${line}: ${why}: ${text}`] : [];
    });
  assert.deepEqual(refused, []);
});

test('no built page of the public site has refused words', () => {
  const site = rootPath('apps/web/dist/client');
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('index.html') && !file.startsWith('es/'),
  );
  assert.ok(pages.length > 15, 'The site isn’t built. Run `npx -y pnpm build` first.');
  for (const page of pages) {
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(readFileSync(path.join(site, page), 'utf8')) ?? [];
    const texts = QUOTED.reduce((text, quoted) => text.replaceAll(quoted, ' '), main)
      .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/[\w.]+\.invalid/g, ' ')
      .split(/<[^>]*>/);
    assert.deepEqual(texts.map(refusal).filter(Boolean), [], page);
  }
});
