// Subsets the two typefaces to the characters we use. Run `pnpm --filter web fonts` after updating a font package. The
// results are committed so builds need no font tools.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const text = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…′″€™−←↑→↓`;

const fonts = [
  {
    from: require.resolve(
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    ),
    to: 'atkinson-hyperlegible-next.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    // Headings use a single weight, and pinning the axis halves the file.
    from: require.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    ),
    to: 'bricolage-grotesque.woff2',
    axes: { wght: 700 },
  },
];

for (const { from, to, axes } of fonts) {
  const source = await readFile(from);
  const subset = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(new URL(`../src/fonts/${to}`, import.meta.url), subset);
  console.log(`${to}: ${source.length} -> ${subset.length} bytes`);
}
