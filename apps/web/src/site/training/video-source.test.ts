import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brand } from '@fairlead/contract/platform/brand';
import { expect, test } from 'vitest';
import { steps } from './guide.content.ts';
import { modules } from './modules.content.ts';
import { videoOf } from './video-source.ts';

const ids = [...steps, ...modules].map(({ id }) => id);
const inPublic = (path: string) => fileURLToPath(new URL(`../../../public${path}`, import.meta.url));
const filesOf = (video: ReturnType<typeof videoOf>) =>
  'src' in video ? [video.src, video.captions].filter((url) => url.startsWith('/')) : [];

test('steps and modules have unique ids, so each can have its own recording', () => {
  expect(new Set(ids).size).toBe(ids.length);
});

test('the videos and captions on our own site exist', () => {
  const files = ids.flatMap((id) => filesOf(videoOf(id, id)));
  expect(files.filter((file) => !existsSync(inPublic(file)))).toEqual([]);
});

test('each has a clip of its own until there is a recording', () => {
  for (const id of ids.filter((one) => !(one in brand.videos.recordings)))
    expect(videoOf(id, 'Its title')).toEqual({
      title: 'Its title',
      isRecording: false,
      src: `/videos/${id}.mp4`,
      captions: `/videos/${id}.vtt`,
    });
});
