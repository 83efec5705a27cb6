import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { workspaceFolders } from '../lib/install.mjs';
import { rootPath } from '../lib/root.mjs';

const read = (file) => readFileSync(rootPath(file), 'utf8');

const markdownIn = (folder) =>
  existsSync(rootPath(folder))
    ? readdirSync(rootPath(folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => path.join(folder, name))
    : [];

const documents = [...['.', 'docs', 'docs/decisions', 'docs/operations'], ...workspaceFolders()].flatMap(
  markdownIn,
);

/** The text without code fences, whose contents aren't links or headings. */
const prose = (text) => text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '');

/** A heading's anchor, as GitHub generates it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

const anchorsIn = (file) =>
  new Set([...prose(read(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading.trim())));

function isBroken(file, link) {
  const [target, anchor] = link.split('#');
  const linked = target ? path.join(path.dirname(file), target) : file;
  if (!existsSync(rootPath(linked))) return true;
  return Boolean(anchor) && linked.endsWith('.md') && !anchorsIn(linked).has(anchor);
}

test('links in the docs lead to existing files and headings', () => {
  const broken = documents.flatMap((file) =>
    [...prose(read(file)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && isBroken(file, link))
      .map((link) => `${file}: ${link}`),
  );
  assert.ok(documents.length > 40);
  assert.deepEqual(broken, []);
});

/** The text without command output between its two markers. */
const withoutPrinted = (text) =>
  text.replaceAll(/^<!-- .* -->$[\s\S]*?^<!-- to here -->$/gm, (block) => block.replaceAll(/[^\n]/g, ''));
/** Tables and links can't be wrapped. */
const lengthOf = (line) => (/^\s*\|/.test(line) ? 0 : line.replaceAll(/\]\([^)]*\)|https?:\S+/g, '').length);

test('pages and lines are short enough to read', () => {
  const sizes = documents.map((file) => [file, read(file).trimEnd().split('\n').length]);
  assert.deepEqual(
    sizes.filter(([file, lines]) => lines > (file === 'README.md' ? 80 : 400)),
    [],
  );
  const longLines = documents.flatMap((file) =>
    withoutPrinted(read(file))
      .split('\n')
      .flatMap((line, index) => (lengthOf(line) > 120 ? [`${file}:${index + 1}`] : [])),
  );
  assert.deepEqual(longLines, []);
});

test('all pages together are short enough to read', () => {
  const words = documents.flatMap((file) => read(file).split(/\s+/).filter(Boolean));
  assert.ok(words.length <= 25_000, `${words.length} words`);
});

/** Paragraphs and list items, without tables, headings, comments, link targets, and marks of emphasis. */
const blocksIn = (text) =>
  prose(text)
    .replaceAll(/^ *(?:\||#).*$|^<!--.*-->$|\]\([^)]*\)|\*\*/gm, (mark) => (mark.startsWith(']') ? ']' : ''))
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/);
const sentencesIn = (block) =>
  block.replaceAll(/\s+/g, ' ').split(/(?<=[.!?:][)\]"”]?) (?=[\p{Lu}\d`*_[("“])/u);
const wordsIn = (sentence) => sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test('no sentence has more than 25 words', () => {
  const sentences = documents.flatMap((file) =>
    blocksIn(read(file))
      .flatMap(sentencesIn)
      .map((sentence) => ({ file, sentence: sentence.trim(), words: wordsIn(sentence) })),
  );
  assert.ok(sentences.length > 1000, `${sentences.length} sentences`);
  const long = sentences
    .filter(({ words }) => words > 25)
    .map(({ file, sentence, words }) => `${file}: ${words} words: ${sentence}`);
  assert.deepEqual(long, []);
});

/** British spellings, and words that the glossary's terms replaced. */
const AVOIDED =
  /colour|harbour|behaviour|favour|\bcentre|recognis|organis[ae]|analys(?:ed|ing)|cancelling|\blicence|lookAround|letPass|mailPieces|campaignMark|passing-message/i;
const EXCEPTIONS = [
  // The name of a clause of EN 301 549.
  'apps/web/src/site/conformance/en-301-549.ts: colour',
  // A header that people's files may have.
  'packages/contract/src/platform/person-fields.ts: organisa',
];

const FOLDERS = ['apps', 'e2e', 'lab', 'media', 'ops', 'packages'];
const GENERATED = /(?:^|\/)(?:node_modules|dist|test-results|\.turbo)\//;

/** The lists of refused words, and their tests. */
const NAMES_THEM = /(?:commands\/test\/(?:docs|words)\.test|checks\/refused-words)\.mjs$/;

const textFiles = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(rootPath(folder), { recursive: true }).map((file) => path.posix.join(folder, file)),
  )
    .concat(documents, 'docker-compose.yml', 'pnpm-workspace.yaml')
    .filter((file) => /\.(?:ts|tsx|mjs|css|md|yml|yaml|sh)$/.test(file) && !GENERATED.test(file));

test('spelling is American, and words that were replaced stay away', () => {
  const files = [...new Set(textFiles())].filter((file) => !NAMES_THEM.test(file)).sort();
  assert.ok(files.length > 1000);
  const found = files.flatMap((file) => {
    const [word] = AVOIDED.exec(read(file)) ?? [];
    return word ? [`${file}: ${word}`] : [];
  });
  assert.deepEqual(found, EXCEPTIONS);
});

test('the tests that the docs name exist', () => {
  const files = new Set(textFiles().map((file) => path.posix.basename(file)));
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/[\w-][\w.-]*\.(?:test|spec)\.(?:ts|mjs)\b/g)].map(([name]) => ({ file, name })),
  );
  assert.ok(named.length > 30);
  assert.deepEqual(
    named.filter(({ name }) => !files.has(name)),
    [],
  );
});

const RECORD =
  /^# (?<number>\d{4}) .+\n\nStatus: (?:accepted|superseded by \d{4})\nDate: \d{4}-\d\d-\d\d\n\n## Context\n\n[\s\S]+\n\n## Decision\n\n[\s\S]+\n\n## Consequences\n\n[\s\S]+$/;

test('decision records are few, share one format, and have their number in their name', () => {
  const records = markdownIn('docs/decisions').filter((file) => path.basename(file) !== 'README.md');
  assert.ok(records.length > 0 && records.length <= 20, `${records.length} decisions`);
  for (const file of records)
    assert.equal(RECORD.exec(read(file))?.groups.number, path.basename(file).slice(0, 4), file);
});

const codes = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

test('the metrics in the alerting docs exist', () => {
  const page = read('docs/operations/monitoring.md');
  const metrics = codes(read('apps/api/src/platform/process/metrics.ts'), /name: '(\w+)'/g);
  assert.ok(metrics.length > 8);
  assert.deepEqual(
    metrics.filter((name) => !page.includes(`\`${name}`)),
    [],
  );
  const known = /`((?:campaigns?|provider|webhook|outbox|db|database|http)_\w+?)(?:_count)?[`{]/g;
  assert.deepEqual(
    codes(page, known).filter((name) => !metrics.includes(name)),
    [],
  );
});

/** The only API source file that contains this text. */
function apiSourceWith(text) {
  const files = readdirSync(rootPath('apps/api/src'), { recursive: true }).filter((file) =>
    /(?<!test)\.ts$/.test(file),
  );
  const found = files
    .map((file) => read(path.join('apps/api/src', file)))
    .filter((source) => source.includes(text));
  assert.equal(found.length, 1, text);
  return found[0];
}

test('the webhook events and the log line in the docs match the product', () => {
  const lists = ['const EMAIL_EVENTS = [', 'const ADDRESS_EVENTS = ['];
  const types = lists.map((list) => apiSourceWith(list).split(list)[1].split(']')[0]).join(' ');
  const [, toTick] = /Tick ([\s\S]+?);\s+others/.exec(read('docs/operations/go-live.md'));
  const names = (text) =>
    [...text.matchAll(/(?:email|suppression|contact)\.\w+/g)].map(([name]) => name).sort();
  assert.deepEqual(names(toTick), names(types));

  const line = 'batch differs from what was handed over before';
  for (const page of ['monitoring', 'database'])
    assert.ok(read(`docs/operations/${page}.md`).includes(line), page);
  assert.ok(apiSourceWith(`'${line}'`));
});

/** A variable's default in the schema of config.ts; undefined if it's optional. */
function defaultIn(schema) {
  const [, value] = /\.default\(((?:`[^`]*`|'[^']*'|[^()])*)\)/.exec(schema) ?? [];
  if (value === undefined) return /optional\(/.test(schema) ? undefined : 'required';
  if (value.startsWith('`')) return 'a placeholder';
  return { true: 'on', false: 'off', '[]': 'none' }[value] ?? value.replaceAll(/['_]/g, '');
}

/** Variables with their defaults, from the places that read an installation's environment. */
function settings() {
  const [, environment] = /const Environment = z\.object\(\{\n([\s\S]+?)\n\}\);/.exec(
    read('apps/api/src/platform/config.ts'),
  );
  const api = environment
    .split(/\n(?= {2}[A-Z])/)
    .map((line) => /^ *([A-Z_]+): ([\s\S]+)$/.exec(line).slice(1))
    .map(([name, schema]) => [name, defaultIn(schema)]);
  const launcher = read('packages/stack/src/settings.ts');
  const ports = [...launcher.matchAll(/'([A-Z_]+)', (\d+)\)/g)].map(([, ...pair]) => pair);
  const folders = [...launcher.matchAll(/env\.([A-Z_]+) \|\| '([^']+)'/g)].map(([, ...pair]) => pair);
  const compose = [...read('docker-compose.yml').matchAll(/\$\{([A-Z_]+):-([^}]*)\}/g)].map(
    ([, ...pair]) => pair,
  );
  const operator = /const \{ ([A-Z_]+), PATH \} = process\.env/.exec(
    read('ops/src/backup/client-programs.ts'),
  );
  const site = /readonly ([A-Z_]+)\?: string/.exec(read('apps/web/src/env.d.ts'));
  const others = [operator, site].map(([, name]) => [name, undefined]);
  const known = new Map();
  for (const [name, value] of [...api, ...ports, ...folders, ...compose, ...others])
    if (!known.has(name)) known.set(name, value);
  return known;
}

test('the settings table lists exactly the variables that are read, with their defaults', () => {
  const rows = [...read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \|/gm)];
  const page = new Map(rows.map(([, name, value]) => [name, value.replaceAll('`', '').trim()]));
  assert.equal(page.size, rows.length, 'a variable stands twice');
  const known = settings();
  assert.deepEqual([...page.keys()].sort(), [...known.keys()].sort());
  const stated = [...known].filter(([, value]) => value !== undefined);
  assert.ok(stated.length > 15);
  assert.deepEqual(
    stated.map(([name]) => [name, page.get(name)]),
    stated,
  );
});
