import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { clipHashes } from '../src/clips/clip-sources.ts';
import { pictureHashes, RENDERED } from '../src/sources.ts';

const rendered = JSON.parse(readFileSync(RENDERED, 'utf8'));

test('the committed pictures are up to date: otherwise, run `pnpm --filter media render`', () => {
  expect(rendered.pictures).toEqual(pictureHashes());
});

test('the committed clips are up to date: otherwise, run `pnpm --filter media render`', () => {
  expect(rendered.clips).toEqual(clipHashes());
});

test('the command that renders them starts, and has nothing to do', () => {
  const render = fileURLToPath(new URL('../src/render.ts', import.meta.url));
  expect(execFileSync(process.execPath, ['--import', 'tsx', render], { encoding: 'utf8' })).toBe('');
});
