import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { screens, web } from './sources.ts';
import type { Studio } from './studio.ts';

const OUT = join(web, 'src/pictures');
const SCHEMES = ['light', 'dark'] as const;
/** File widths as multiples of the drawing's width, for phones, columns, desktops, high-density screens, and zoom. */
const PARTS = [0.5, 0.75, 1, 2];

const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Renders one screen and writes a module with its file names, so a page loads only the names it uses. */
async function renderScreen(studio: Studio, name: string): Promise<void> {
  const id = camel(name);
  const files = new Map<string, string>();
  const sets: string[] = [];
  let size = '';
  for (const colorScheme of SCHEMES) {
    const { png, width, height } = await studio.draw({ file: `screens/${name}.html`, colorScheme, scale: 2 });
    const entries: string[] = [];
    for (const part of PARTS) {
      const wide = Math.round(width * part);
      const file = `${name}-${colorScheme}-${wide}.avif`;
      await sharp(png)
        .resize(wide)
        .avif({ quality: 58, effort: 4, chromaSubsampling: '4:4:4' })
        .toFile(join(OUT, file));
      files.set(file, `${colorScheme}${wide}`);
      entries.push(`\${${colorScheme}${wide}} ${wide}w`);
    }
    sets.push(`  ${colorScheme}: \`${entries.join(', ')}\`,`);
    if (colorScheme !== 'light') continue;
    size = `  width: ${width},\n  height: ${height},`;
    const fallback = `${name}-${width}.webp`;
    await sharp(png).resize(width).webp({ quality: 82, smartSubsample: true }).toFile(join(OUT, fallback));
    files.set(fallback, 'fallback');
  }
  const imports = [...files]
    .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([file, variable]) => `import ${variable} from './${file}';`);
  const entry = `export const ${id}: PictureFiles = {\n${size}\n  fallback,\n${sets.join('\n')}\n};`;
  await writeFile(join(OUT, `${name}.ts`), `${HEADER}${imports.join('\n')}\n\n${entry}\n`);
}

const HEADER = `// Written by \`pnpm --filter web pictures\`; see apps/web/pictures.
import type { PictureFiles } from '../ui/picture.tsx';
`;

export async function renderScreens(studio: Studio): Promise<void> {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  for (const name of screens) await renderScreen(studio, name);
}
