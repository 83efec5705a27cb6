import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand } from '@fairlead/contract/platform/brand';
import { documentTitle, type PageRoute, routes } from '../../apps/web/src/routes.ts';
import { crops } from './pictures/crops.ts';
import { previewScreens } from './pictures/preview-screens.ts';

export const media = fileURLToPath(new URL('..', import.meta.url));
export const drawings = join(media, 'drawings');
/** From which sources the committed files were rendered. */
export const RENDERED = join(media, 'rendered.json');
/** The site, which has the colors, the typefaces, and the titles, and gets what is rendered. */
export const web = join(media, '../apps/web');

/** Screens we have drawings of. */
export const screens = readdirSync(join(drawings, 'screens'))
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace('.html', ''));

export const indexed: readonly PageRoute[] = routes.filter(
  ({ access, index }) => access === 'public' && index,
);

/** The site's colors. No other rule of the stylesheet affects the pictures. */
export const colors = () =>
  [...readFileSync(join(web, 'src/styles.css'), 'utf8').matchAll(/--[a-z-]+: light-dark\([^)]*\)/g)].join(
    '\n',
  );

export const hash = (...parts: (string | Buffer)[]) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex').slice(0, 16);
};

const filesIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
    .flatMap((name) => [name, readFileSync(join(path, name))]);

export const fonts = () => filesIn(join(web, 'src/fonts'));
const drawnScreens = () => filesIn(join(drawings, 'screens'));

/** A hash of the sources of the committed pictures. It changes when they need to be rendered again. */
export const pictureHashes = () => ({
  screens: hash(colors(), JSON.stringify(crops), ...drawnScreens(), ...fonts()),
  previews: hash(
    colors(),
    readFileSync(join(drawings, 'preview.html')),
    JSON.stringify(previewScreens),
    ...drawnScreens(),
    brand.name,
    brand.tagline,
    ...indexed.map(documentTitle),
    ...indexed.map(({ title }) => title),
  ),
  icons: hash(readFileSync(join(drawings, 'icon.svg'))),
});
