import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { workspaceFolders } from '../lib/install.mjs';
import { rootPath } from '../lib/root.mjs';

const markdownIn = (folder) =>
  existsSync(rootPath(folder))
    ? readdirSync(rootPath(folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => path.join(folder, name))
    : [];
const documents = ['.', 'docs', 'docs/decisions', ...workspaceFolders()].flatMap(markdownIn);

test('what the documents link to is there', () => {
  const broken = documents.flatMap((file) =>
    [...readFileSync(rootPath(file), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link.split('#')[0])
      .filter((link) => link && !/^[a-z]+:/.test(link))
      .filter((link) => !existsSync(path.join(rootPath(path.dirname(file)), link)))
      .map((link) => `${file}: ${link}`),
  );
  assert.ok(documents.length > 50);
  assert.deepEqual(broken, []);
});

test('each decision has a number of its own and is short', () => {
  const decisions = markdownIn('docs/decisions');
  const numbers = decisions.map((file) => path.basename(file).slice(0, 4));
  assert.deepEqual(
    numbers.filter((number, index) => numbers.indexOf(number) !== index),
    [],
  );
  for (const file of decisions) {
    const text = readFileSync(rootPath(file), 'utf8');
    assert.match(text, new RegExp(`^# ${path.basename(file).slice(0, 4)} `), file);
    assert.ok(text.split('\n').length <= 41, `${file} is longer than 40 lines`);
  }
});

test('what operations.md tells people to watch and to tick is what the product has', () => {
  const read = (...parts) => readFileSync(rootPath(...parts), 'utf8');
  const page = read('docs', 'operations.md');
  const metrics = [...read('apps/api/src/process/metrics.ts').matchAll(/name: '(\w+)'/g)].map(
    ([, name]) => name,
  );
  assert.ok(metrics.length > 8);
  assert.deepEqual(
    metrics.filter((name) => !page.includes(`\`${name}`)),
    [],
  );
  const known = /`((?:campaigns?|provider|webhook|outbox|db|database|http)_\w+?)(?:_count)?[`{]/g;
  const others = [...page.matchAll(known)].map(([, name]) => name).filter((name) => !metrics.includes(name));
  assert.deepEqual(
    others.filter((name) => name !== 'campaign_batches' && name !== 'campaign_recipients'),
    [],
  );

  const [, types] = /const eventTypes = \[([^\]]+)\]/.exec(
    read('apps/api/src/features/webhooks/provider-event.ts'),
  );
  const toTick = /Tick ([\s\S]+?); others/.exec(page)[1];
  const names = (text) => [...text.matchAll(/email\.\w+/g)].map(([name]) => name).sort();
  assert.deepEqual(names(toTick), names(types));

  const line = 'batch differs from what was handed over before';
  assert.ok(page.includes(line));
  assert.ok(read('apps/api/src/features/campaigns/sender/send-batch.ts').includes(`'${line}'`));
});
