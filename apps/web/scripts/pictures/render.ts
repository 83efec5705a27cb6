import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderIcons } from './icons.ts';
import { renderPreviews } from './previews.ts';
import { renderScreens } from './screens.ts';
import { sourceHashes, web } from './sources.ts';
import { openStudio } from './studio.ts';

const studio = await openStudio();
try {
  await renderScreens(studio);
  await renderPreviews(studio);
} finally {
  await studio.close();
}
await renderIcons();
await writeFile(join(web, 'pictures/rendered.json'), `${JSON.stringify(sourceHashes(), null, 2)}\n`);
