import type { pictureHashes } from '../sources.ts';
import { renderIcons } from './icons.ts';
import { renderPreviews } from './previews.ts';
import { renderScreens } from './screens.ts';
import { openStudio } from './studio.ts';

export type PicturePart = keyof ReturnType<typeof pictureHashes>;

/** Renders these kinds of pictures. */
export async function renderPictures(parts: readonly PicturePart[]): Promise<void> {
  const studio = await openStudio();
  try {
    if (parts.includes('screens')) await renderScreens(studio);
    if (parts.includes('previews')) await renderPreviews(studio);
    if (parts.includes('icons')) await renderIcons();
  } finally {
    await studio.close();
  }
}
