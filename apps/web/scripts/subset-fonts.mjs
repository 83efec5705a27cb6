// Subsets the two typefaces to the characters we use. Run `pnpm --filter web fonts` after updating a font package. The
// results are committed so builds need no font tools.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
/** What our pages are written with, in English and Spanish, so that no visitor needs more. */
const written = `${range(0x20, 0x7e)}\u00a0¡¿«»§©·×ÁÉÍÓÚÜÑáéíóúüñ–—‘’“”•…−←↑→↓`;
/** Other Latin letters and signs, which people may type. A browser loads them once one of them is on the page. */
const typed = [...`${range(0xa0, 0xff)}′″€™`].filter((letter) => !written.includes(letter)).join('');

const fonts = [
  {
    from: require.resolve(
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    ),
    to: 'atkinson-hyperlegible-next',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    // Headings use a single weight, and pinning the axis halves the file.
    from: require.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    ),
    to: 'bricolage-grotesque',
    axes: { wght: 700 },
  },
];

for (const { from, to, axes } of fonts) {
  const source = await readFile(from);
  for (const [name, letters] of [
    [to, written],
    [`${to}-typed`, typed],
  ]) {
    const subset = await subsetFont(source, letters, { targetFormat: 'woff2', variationAxes: axes });
    await writeFile(new URL(`../src/fonts/${name}.woff2`, import.meta.url), subset);
    console.log(`${name}: ${source.length} -> ${subset.length} bytes`);
  }
}
