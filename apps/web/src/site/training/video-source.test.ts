import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { steps } from './guide.content.ts';
import { modules } from './modules.content.ts';
import { previewOf } from './video-source.ts';

const ids = [...steps, ...modules].map(({ id }) => id);
const inPublic = (path: string) => fileURLToPath(new URL(`../../../public${path}`, import.meta.url));

test('steps and modules have unique ids, so each can have its own recording', () => {
  expect(new Set(ids).size).toBe(ids.length);
});

test('each has a preview and captions of its own on our site', () => {
  const files = ids.flatMap((id) => Object.values(previewOf(id)));
  expect(new Set(files).size).toBe(2 * ids.length);
  expect(files.filter((file) => !existsSync(inPublic(file)))).toEqual([]);
});
