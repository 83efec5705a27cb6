import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { screens, web } from '../sources.ts';
import { crops } from './crops.ts';
import type { Drawn, Studio } from './studio.ts';

const OUT = join(web, 'src/pictures');
const SCHEMES = ['light', 'dark'] as const;
/** Device pixels per CSS pixel. */
const SCALE = 2;
/** File widths as multiples of the drawing's width, for phones, columns, desktops, high-density screens, and zoom. */
const PARTS = [0.5, 0.75, 1, SCALE];
const PARTS_OF_CROP = [0.5, 1, SCALE];

const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Encodes one drawing and writes a module with its file names, so a page loads only the names it uses. */
async function publish(
  name: string,
  parts: readonly number[],
  draw: (colorScheme: (typeof SCHEMES)[number]) => Promise<Drawn>,
): Promise<void> {
  const files = new Map<string, string>();
  const sets: string[] = [];
  let size = '';
  await mkdir(join(OUT, name));
  for (const colorScheme of SCHEMES) {
    const { png, width, height } = await draw(colorScheme);
    const entries: string[] = [];
    for (const part of parts) {
      const wide = Math.round(width * part);
      const file = `${name}/${name}-${colorScheme}-${wide}.avif`;
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
    const fallback = `${name}/${name}-${width}.webp`;
    await sharp(png).resize(width).webp({ quality: 82, smartSubsample: true }).toFile(join(OUT, fallback));
    files.set(fallback, 'fallback');
  }
  const imports = [...files]
    .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([file, variable]) => `import ${variable} from './${file}';`);
  const entry = `export const ${camel(name)}: PictureFiles = {\n${size}\n  fallback,\n${sets.join('\n')}\n};`;
  await writeFile(join(OUT, `${name}.ts`), `${HEADER}${imports.join('\n')}\n\n${entry}\n`);
}

const HEADER = `// Written by \`pnpm --filter media render\`; see media/README.md.
import type { PictureFiles } from '../ui/picture.tsx';
`;

/** Renders every screen, and the crops of them. */
export async function renderScreens(studio: Studio): Promise<void> {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  const draw = (screen: string, colorScheme: (typeof SCHEMES)[number]) =>
    studio.draw({ file: `screens/${screen}.html`, colorScheme, scale: SCALE });
  for (const name of screens) await publish(name, PARTS, (colorScheme) => draw(name, colorScheme));
  for (const [name, { screen, ...box }] of Object.entries(crops))
    await publish(name, PARTS_OF_CROP, async (colorScheme) => {
      const { png } = await draw(screen, colorScheme);
      const { left, top, width, height } = box;
      const part = { left: left * SCALE, top: top * SCALE, width: width * SCALE, height: height * SCALE };
      return { png: await sharp(png).extract(part).png().toBuffer(), width, height };
    });
}
