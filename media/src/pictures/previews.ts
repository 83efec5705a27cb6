import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@fairlead/contract/platform/brand';
import sharp from 'sharp';
import { paths } from '../../../apps/web/src/paths.ts';
import { previewPath } from '../../../apps/web/src/prerender/preview-path.ts';
import { indexed, web } from '../sources.ts';
import { previewScreens } from './preview-screens.ts';
import type { Studio } from './studio.ts';

const OUT = join(web, 'public/og');

/** Link preview images: 1200 x 630 (Open Graph). */
export async function renderPreviews(studio: Studio): Promise<void> {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  for (const route of indexed) {
    const isHome = route.path === paths.home;
    const screen = previewScreens[route.path];
    const { png } = await studio.draw({
      file: 'preview.html',
      ...(screen && { query: `?screen=${screen}` }),
      texts: {
        brand: brand.name,
        title: isHome ? brand.tagline : route.title,
        category: isHome ? '' : brand.tagline,
      },
    });
    await sharp(png)
      .png({ palette: true, colors: 64, compressionLevel: 9, effort: 10 })
      .toFile(join(web, 'public', previewPath(route)));
  }
}
