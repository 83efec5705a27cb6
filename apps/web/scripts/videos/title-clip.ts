// Renders the placeholder clip for videos we haven't recorded: `pnpm --filter web title-clip`. Needs Chromium and
// ffmpeg. The result is committed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const OUT = at('public/videos/title-clip.mp4');
const FRAMES_PER_SECOND = 25;
/** In seconds: when the line is fully drawn, and when the clip ends. */
const DRAWING = 1.6;
const LENGTH = 6;

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend the DOM's.
  interface Window {
    draw: (part: number) => void;
  }
}

const executablePath = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium'].find((file) => existsSync(file));
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
await page.goto(pathToFileURL(at('pictures/title-clip.html')).href);
await page.evaluate(() => document.fonts.ready);

const ffmpeg = spawn(
  'ffmpeg',
  [
    ...['-y', '-loglevel', 'error', '-f', 'image2pipe', '-framerate', String(FRAMES_PER_SECOND), '-i', '-'],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-crf', '30', '-preset', 'veryslow'],
    ...['-tune', 'animation', '-movflags', '+faststart', OUT],
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
);
const ended = new Promise<number | null>((resolve) => ffmpeg.once('close', resolve));
let still: Buffer | undefined;
for (let frame = 0; frame < LENGTH * FRAMES_PER_SECOND; frame += 1) {
  const time = frame / FRAMES_PER_SECOND / DRAWING;
  if (time <= 1) await page.evaluate((part) => window.draw(part), 1 - (1 - time) ** 3);
  const shot: Buffer = time <= 1 || !still ? await page.screenshot() : still;
  still = shot;
  ffmpeg.stdin.write(shot);
}
ffmpeg.stdin.end();
await browser.close();
if ((await ended) !== 0) throw new Error('ffmpeg failed; its reason stands above');
