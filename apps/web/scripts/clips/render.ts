// Renders the clips whose sources changed: `pnpm lab clips`. Needs Chromium and ffmpeg. The result is committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../pictures/browser.ts';
import { web } from '../pictures/sources.ts';
import { captionsOf } from './captions.ts';
import { clipHashes, clips } from './clip-sources.ts';
import { film } from './film.ts';

const RECORD = join(web, 'pictures/clips/rendered.json');
const OUT = join(web, 'public/videos');
const wanted = process.argv[2] ?? '';

const before: Record<string, string> = JSON.parse(await readFile(RECORD, 'utf8').catch(() => '{}'));
const now = clipHashes();
const isDue = ({ id }: { id: string }) => (wanted ? id.includes(wanted) : before[id] !== now[id]);

await mkdir(OUT, { recursive: true });
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  for (const { id, scenes } of clips.filter(isDue)) {
    await film(page, scenes, join(OUT, `${id}.mp4`));
    await writeFile(join(OUT, `${id}.vtt`), captionsOf(scenes));
    before[id] = now[id] ?? '';
    await writeFile(RECORD, `${JSON.stringify(before, null, 2)}\n`);
    console.log(`Rendered ${id}`);
  }
} finally {
  await browser.close();
}
