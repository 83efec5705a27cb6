import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../browser.ts';
import { web } from '../sources.ts';
import { captionsOf } from './captions.ts';
import { film } from './film.ts';
import type { Clip } from './storyboard.ts';

const OUT = join(web, 'public/videos');

/** Renders these clips and their captions. Each takes a minute or so, so `onDone` hears of each. */
export async function renderClips(
  clips: readonly Clip[],
  onDone: (clip: Clip) => Promise<void>,
): Promise<void> {
  await mkdir(OUT, { recursive: true });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    for (const clip of clips) {
      await film(page, clip.scenes, join(OUT, `${clip.id}.mp4`));
      await writeFile(join(OUT, `${clip.id}.vtt`), captionsOf(clip.scenes));
      await onDone(clip);
    }
  } finally {
    await browser.close();
  }
}
