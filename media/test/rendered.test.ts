import { readFileSync } from 'node:fs';
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
