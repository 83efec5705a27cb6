import { commands } from 'vitest/browser';
import type { Media } from './media-command.ts';

/** Runs a check on paper, in forced colors, or with motion. */
export async function inMedia(media: Media, check: () => Promise<unknown>): Promise<void> {
  await commands.emulateMedia(media);
  try {
    await check();
  } finally {
    await commands.emulateMedia({ media: 'screen', forcedColors: 'none', reducedMotion: 'reduce' });
  }
}
