import { expect, test } from 'vitest';
import { menuName, unexplainedFigures, vagueFigures } from './copy-rules.ts';
import { captions, drawings, frameTexts, outlineTexts, structuredTexts } from './texts-elsewhere.ts';
import { claimsIn } from './unfinished-claims.ts';

const claiming = (texts: readonly string[]) => texts.filter((text) => claimsIn(text).length > 0);
const withFigures = (texts: readonly string[]) =>
  texts.filter((text) => unexplainedFigures(text).length > 0 || vagueFigures.test(text));

test.each([
  ['headers and footers', frameTexts, 'Follow one month'],
  ['the data for search engines', structuredTexts, 'Product Roadmap'],
  ['the outline for language models', outlineTexts, 'Features · Fairlead VR software'],
])('%s claim nothing unfinished, and state no figure', async (_, read, known) => {
  const texts = await read();
  expect(texts).toContain(known);
  expect(claiming(texts)).toEqual([]);
  expect(withFigures(texts)).toEqual([]);
});

test.each(captions())(
  'the captions in $file claim nothing unfinished, and name no menu',
  ({ says, shows }) => {
    expect(says.length).toBeGreaterThan(2);
    expect(shows.length).toBeGreaterThan(2);
    expect(claiming([...says, ...shows])).toEqual([]);
    expect([...says, ...shows].filter((text) => menuName.test(text))).toEqual([]);
    // A drawing's figures are labeled as made up.
    expect(withFigures(says)).toEqual([]);
  },
);

test.each(drawings())(
  'the drawing $file claims nothing unfinished, and has no amounts',
  ({ file, texts }) => {
    // Others are put into it, or it's a frame around them.
    expect(texts.length, file).toBeGreaterThan(0);
    expect(claiming(texts)).toEqual([]);
    expect(texts.filter((text) => /\$ ?\d/.test(text))).toEqual([]);
  },
);
