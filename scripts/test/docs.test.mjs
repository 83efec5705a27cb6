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
