import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderIcons } from './icons.ts';
import { renderPreviews } from './previews.ts';
import { renderScreens } from './screens.ts';
import { sourceHashes, web } from './sources.ts';
import { openStudio } from './studio.ts';

// Renders only what changed since the last run.
const RECORD = join(web, 'pictures/rendered.json');
const before: Record<string, string> = JSON.parse(await readFile(RECORD, 'utf8').catch(() => '{}'));
const now = sourceHashes();
const changed = (part: keyof typeof now) => before[part] !== now[part];

const studio = await openStudio();
try {
  if (changed('screens')) await renderScreens(studio);
  if (changed('previews')) await renderPreviews(studio);
  if (changed('icons')) await renderIcons();
} finally {
  await studio.close();
}
await writeFile(RECORD, `${JSON.stringify(now, null, 2)}\n`);
