// wcag 1.2.1, 2.3.1

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trainingVideos } from '@fairlead/contract/platform/training-videos';
import { expect, test } from 'vitest';
import { steps } from '../../apps/web/src/site/training/guide.content.ts';
import { modules } from '../../apps/web/src/site/training/modules.content.ts';
import { captionsOf } from '../src/clips/captions.ts';
import { clips } from '../src/clips/clip-sources.ts';
import { FRAMES_PER_SECOND, momentAt, timed } from '../src/clips/timeline.ts';
import { web } from '../src/sources.ts';
import { readMp4 } from './mp4.ts';

const LARGEST = 600_000;
const ids = [...steps, ...modules].map(({ id }) => id);
const videos = join(web, 'public/videos');

/** The cues of a WebVTT file as we write it: times, at the top, and text. */
function cuesOf(vtt: string) {
  const [head, ...blocks] = vtt.trimEnd().split('\n\n');
  expect(head).toBe('WEBVTT');
  const seconds = (clock: string) => {
    const [minutes = 0, rest = 0] = clock.split(':').map(Number);
    return minutes * 60 + rest;
  };
  return blocks.map((block) => {
    const [, start = '', end = '', text = ''] =
      /^(\d\d:\d\d\.\d{3}) --> (\d\d:\d\d\.\d{3}) line:0\n([^\n]+)\n?$/.exec(block) ?? [];
    expect(text, block).not.toBe('');
    return { start: seconds(start), end: seconds(end), text };
  });
}

test('owners can set a recording of each step and module, and of nothing else', () => {
  expect(trainingVideos).toEqual(ids);
});

test('each step and module has a clip, and no clip is left over', () => {
  expect(clips.map(({ id }) => id)).toEqual(ids);
  const files = ids.flatMap((id) => [`${id}.mp4`, `${id}.vtt`]);
  expect(files.filter((file) => !existsSync(join(videos, file)))).toEqual([]);
  expect(readdirSync(videos).filter((file) => !files.includes(file))).toEqual([]);
});

test.each(clips)('the clip of $id is short, small, and silent, and every browser plays it', ({ id }) => {
  const file = readFileSync(join(videos, `${id}.mp4`));
  expect(file.length).toBeLessThanOrEqual(LARGEST);
  const { seconds, ...rest } = readMp4(file);
  expect(seconds).toBeGreaterThanOrEqual(20);
  expect(seconds).toBeLessThanOrEqual(40);
  expect(rest).toEqual({
    tracks: ['vide'],
    codecs: ['avc1'],
    size: [[1280, 720]],
    startsAtOnce: true,
  });
});

test.each(clips)(
  'the captions of $id say what the clip says and shows, from start to end',
  ({ id, scenes }) => {
    const vtt = readFileSync(join(videos, `${id}.vtt`), 'utf8');
    expect(vtt).toBe(captionsOf(scenes));
    const cues = cuesOf(vtt);
    const { seconds } = readMp4(readFileSync(join(videos, `${id}.mp4`)));
    expect(cues.map(({ start }) => start)).toEqual([0, ...cues.slice(0, -1).map(({ end }) => end)]);
    expect(cues.at(-1)?.end).toBeCloseTo(seconds, 1);
    for (const { start, end, text } of cues) {
      expect(end - start, text).toBeGreaterThanOrEqual(2);
      expect(text.replace('[No sound] ', '').length / (end - start), text).toBeLessThanOrEqual(17);
    }
    for (const { says, shows } of scenes)
      for (const sentence of `${says} ${shows}`.split(/(?<=[.?!])\s/))
        expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(25);
  },
);

test.each(clips)(
  'nothing flashes in the clip of $id: all changes are fades, one after the other',
  ({ scenes }) => {
    const box = { x: 0, y: 0, width: 960, height: 640 };
    const measured = timed(
      scenes.map(({ ring, ...scene }) => ({ ...scene, size: box, look: box, ...(ring && { ring: box }) })),
    );
    const frames = Math.round((measured.at(-1)?.end ?? 0) * FRAMES_PER_SECOND);
    const moments = Array.from({ length: frames }, (_, frame) =>
      momentAt(measured, frame / FRAMES_PER_SECOND),
    );
    for (const part of ['saysOpacity', 'ringOpacity'] as const) {
      const changes = moments.slice(1).map((moment, index) => moment[part] - (moments[index]?.[part] ?? 0));
      expect(Math.max(...changes.map(Math.abs))).toBeLessThanOrEqual(0.34);
      const turns = changes.filter((change) => change !== 0).map(Math.sign);
      const reversals = turns.filter((sign, index) => index > 0 && sign !== turns[index - 1]).length;
      expect(reversals).toBeLessThanOrEqual(2 * scenes.length);
    }
  },
);
