import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { screens, web } from './sources.ts';
import type { Studio } from './studio.ts';

const OUT = join(web, 'src/pictures');
const SCHEMES = ['light', 'dark'] as const;
/** Widths of the files, as parts of the drawing's width: phones, columns of a page, desktops, dense screens and the zoom. */
const PARTS = [0.5, 0.75, 1, 2];

const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Renders one screen and returns its part of the module. */
async function renderScreen(studio: Studio, name: string) {
  const id = camel(name);
  const imports: string[] = [];
  const sets: string[] = [];
  let size = '';
  let fallback = '';
  for (const colorScheme of SCHEMES) {
    const { png, width, height } = await studio.draw({ file: `screens/${name}.html`, colorScheme, scale: 2 });
    const entries: string[] = [];
    for (const part of PARTS) {
      const wide = Math.round(width * part);
      const file = `${name}-${colorScheme}-${wide}.avif`;
      const variable = `${id}${colorScheme === 'light' ? 'Light' : 'Dark'}${wide}`;
      await sharp(png)
        .resize(wide)
        .avif({ quality: 58, effort: 4, chromaSubsampling: '4:4:4' })
        .toFile(join(OUT, file));
      imports.push(`import ${variable} from './${file}';`);
      entries.push(`\${${variable}} ${wide}w`);
    }
    sets.push(`  ${colorScheme}: \`${entries.join(', ')}\`,`);
    if (colorScheme !== 'light') continue;
    size = `  width: ${width},\n  height: ${height},`;
    fallback = `${name}-${width}.webp`;
    await sharp(png).resize(width).webp({ quality: 82, smartSubsample: true }).toFile(join(OUT, fallback));
    imports.push(`import ${id}Webp from './${fallback}';`);
  }
  const entry = `export const ${id}: PictureFiles = {\n${size}\n  fallback: ${id}Webp,\n${sets.join('\n')}\n};`;
  return { imports, entry };
}

const HEADER = '// Written by `pnpm --filter web pictures`; see apps/web/pictures.\n';
const TYPE = `/** One drawing: its size in CSS pixels, a file for old browsers, and a \`srcset\` for each colour scheme. */
export type PictureFiles = { width: number; height: number; fallback: string; light: string; dark: string };`;

/** Renders all screens anew, and the module that names their files. */
export async function renderScreens(studio: Studio): Promise<void> {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  const parts = [];
  for (const name of screens) parts.push(await renderScreen(studio, name));
  const imports = parts.flatMap((part) => part.imports).join('\n');
  const entries = parts.map(({ entry }) => entry).join('\n\n');
  await writeFile(join(OUT, 'pictures.ts'), `${HEADER}${imports}\n\n${TYPE}\n\n${entries}\n`);
}
