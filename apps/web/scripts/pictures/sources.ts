import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand } from '@fairlead/contract/brand';
import { documentTitle, type PageRoute, routes } from '../../src/routes.ts';
import { crops } from './crops.ts';
import { previewScreens } from './preview-screens.ts';

export const web = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(web, file));

/** Screens we have drawings of. */
export const screens = readdirSync(join(web, 'pictures/screens'))
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace('.html', ''));

export const indexed: readonly PageRoute[] = routes.filter(
  ({ access, index }) => access === 'public' && index,
);

/** The site's colors. No other rule of the stylesheet affects the pictures. */
export const colors = () =>
  [
    ...read('src/styles.css')
      .toString()
      .matchAll(/--[a-z-]+: light-dark\([^)]*\)/g),
  ].join('\n');

export const hash = (...parts: (string | Buffer)[]) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex').slice(0, 16);
};

export const folder = (path: string) =>
  readdirSync(join(web, path), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
    .flatMap((name) => [name, read(join(path, name))]);

/** A hash of the sources of the committed pictures. It changes when they need to be rendered again. */
export const sourceHashes = () => ({
  screens: hash(colors(), JSON.stringify(crops), ...folder('pictures/screens'), ...folder('src/fonts')),
  previews: hash(
    colors(),
    read('pictures/preview.html'),
    JSON.stringify(previewScreens),
    ...folder('pictures/screens'),
    brand.name,
    brand.tagline,
    ...indexed.map(documentTitle),
    ...indexed.map(({ title }) => title),
  ),
  icons: hash(read('pictures/icon.svg')),
});
