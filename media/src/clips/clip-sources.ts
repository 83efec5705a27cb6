import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colors, fonts, hash, media } from '../sources.ts';
import { guideClips } from './guide-clips.ts';
import { moduleClips } from './module-clips.ts';
import type { Clip } from './storyboard.ts';

export const clips: readonly Clip[] = [...guideClips, ...moduleClips];

/** What every clip is made of, besides its storyboard and its drawings. */
const SHARED = [
  'drawings/clips/stage.html',
  'drawings/clips/form.css',
  'drawings/screens/product.css',
  'drawings/screens/rail.js',
  ...['timeline', 'stage', 'film', 'captions'].map((name) => `src/clips/${name}.ts`),
];

const read = (file: string) => readFileSync(join(media, file));

/** For each clip, a hash of its sources. It changes when the clip needs to be rendered again. */
export function clipHashes(): Record<string, string> {
  const shared = [colors(), ...SHARED.map(read), ...fonts()];
  return Object.fromEntries(
    clips.map(({ id, scenes }) => {
      const drawings = [...new Set(scenes.map(({ screen }) => `drawings/${screen}.html`))];
      return [id, hash(...shared, JSON.stringify(scenes), ...drawings.map(read))];
    }),
  );
}
