import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brand, type VideoSource } from '@fairlead/contract/brand';
import { expect, test } from 'vitest';
import { steps } from './guide.content.ts';
import { modules } from './modules.content.ts';

const ids = [...steps, ...modules].map(({ id }) => id);
const inPublic = (path: string) => fileURLToPath(new URL(`../../../public${path}`, import.meta.url));
const filesOf = (video: Partial<Extract<VideoSource, { src: string }>>) =>
  [video.src, video.captions].filter((url) => url?.startsWith('/'));

test('steps and modules have unique ids, so each can have its own recording', () => {
  expect(new Set(ids).size).toBe(ids.length);
});

test('each of the brand’s recordings is for a step or module', () => {
  expect(Object.keys(brand.videos.recordings).filter((id) => !ids.includes(id))).toEqual([]);
});

test('the videos and captions on our own site exist', () => {
  const recordings: Partial<Extract<VideoSource, { src: string }>>[] = Object.values(brand.videos.recordings);
  const files = [brand.videos.titleClip, ...recordings].flatMap(filesOf);
  expect(files).toContain(brand.videos.titleClip.src);
  expect(files.filter((file) => !existsSync(inPublic(file ?? '')))).toEqual([]);
});
