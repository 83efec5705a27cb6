import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colors, folder, hash, web } from '../pictures/sources.ts';
import { guideClips } from './guide-clips.ts';
import { moduleClips } from './module-clips.ts';
import type { Clip } from './storyboard.ts';

export const clips: readonly Clip[] = [...guideClips, ...moduleClips];

/** What every clip is made of, besides its storyboard and its drawings. */
const SHARED = [
  'pictures/clips/stage.html',
  'pictures/clips/form.css',
  'pictures/screens/product.css',
  'pictures/screens/rail.js',
  ...['timeline', 'stage', 'film', 'captions'].map((name) => `scripts/clips/${name}.ts`),
];

const read = (file: string) => readFileSync(join(web, file));

/** For each clip, a hash of its sources. It changes when the clip needs to be rendered again. */
export function clipHashes(): Record<string, string> {
  const shared = [colors(), ...SHARED.map(read), ...folder('src/fonts')];
  return Object.fromEntries(
    clips.map(({ id, scenes }) => {
      const drawings = [...new Set(scenes.map(({ screen }) => `pictures/${screen}.html`))];
      return [id, hash(...shared, JSON.stringify(scenes), ...drawings.map(read))];
    }),
  );
}
