import { spawn } from 'node:child_process';
import type { Page } from 'playwright';
import { openStage, take } from './stage.ts';
import type { Scene } from './storyboard.ts';
import { FRAMES_PER_SECOND, momentAt, timed } from './timeline.ts';

/** H.264 that every browser plays, without sound, and with its index first. */
const encoding = (file: string) => [
  ...['-y', '-loglevel', 'error', '-f', 'image2pipe', '-framerate', String(FRAMES_PER_SECOND), '-i', '-'],
  ...[
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
  ],
  ...['-color_trc', 'bt709', '-c:v', 'libx264', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-crf', '29'],
  ...['-preset', 'veryslow', '-tune', 'animation', '-g', '600', '-an', '-fflags', '+bitexact'],
  ...['-flags:v', '+bitexact', '-map_metadata', '-1', '-movflags', '+faststart', file],
];

/** Renders the scenes into a video file. Only moments that differ from the last one are drawn. */
export async function film(page: Page, scenes: readonly Scene[], file: string): Promise<void> {
  const measured = timed(await openStage(page, scenes));
  const ffmpeg = spawn('ffmpeg', encoding(file), { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    ffmpeg.once('close', resolve);
    ffmpeg.once('error', () => reject(new Error('The clips need ffmpeg. Install it, and try again.')));
  });
  const frames = Math.round((measured.at(-1)?.end ?? 0) * FRAMES_PER_SECOND);
  let last: { moment: string; picture: Buffer } = { moment: '', picture: Buffer.alloc(0) };
  for (let frame = 0; frame < frames; frame += 1) {
    const now = momentAt(measured, frame / FRAMES_PER_SECOND);
    const moment = JSON.stringify(now);
    if (moment !== last.moment) last = { moment, picture: await take(page, now) };
    if (!ffmpeg.stdin.write(last.picture))
      await Promise.race([new Promise((resolve) => ffmpeg.stdin.once('drain', resolve)), ended]);
  }
  ffmpeg.stdin.end();
  if ((await ended) !== 0) throw new Error('ffmpeg failed; its reason is above');
}
