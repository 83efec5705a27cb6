import { join } from 'node:path';
import { completed } from '@fairlead/contract/site/roadmap';
import { expect, test } from 'vitest';
import { descriptionOf, restsOn as descriptionsRestOn } from '../src/prerender/descriptions.ts';
import { routes } from '../src/routes.ts';
import { readBuilt } from './built-site.ts';
import { namesFeature } from './named-features.ts';
import { labelsOf, readPage, sentencesOf } from './page-text.ts';
import { claimsOf, textsOf } from './site-claims.ts';

const publicPages = routes.filter(({ access, lang }) => access === 'public' && !lang);
const ids: readonly string[] = completed.items.map(({ id }) => id);

/** They describe what's stored and how we tested, and have tests of their own. */
const NO_CLAIMS = ['privacy.content.ts', 'report.content.ts', 'conformance.content.ts'];

const contents = Object.entries(
  import.meta.glob<Record<string, unknown>>('../src/site/**/*.content.ts', { eager: true }),
)
  .map(([path, texts]) => ({ file: path.replace(/^.*\//, ''), texts }))
  .filter(({ file }) => !NO_CLAIMS.includes(file));
const claims = contents.flatMap(({ file, texts }) => claimsOf(texts, file));
const described = Object.values(descriptionsRestOn).flat();

test('each claim names completed items', () => {
  expect(claims.length).toBeGreaterThan(60);
  for (const { where, restsOn, texts } of claims) {
    expect(texts, where).not.toEqual([]);
    for (const id of restsOn) expect(ids, where).toContain(id);
  }
  for (const id of described) expect(ids).toContain(id);
});

test('each claim is on a built page, with all it says', async () => {
  const pages = await Promise.all(publicPages.map(({ path }) => readBuilt(join(path, 'index.html'))));
  // A block may join several, such as a name and what it does.
  const said = pages
    .flatMap((html) => [...readPage(html).map(({ text }) => text), ...labelsOf(html)])
    .join('\n');
  const missing = claims.flatMap(({ where, texts }) =>
    texts
      .flatMap((text) => sentencesOf({ tag: 'p', text }))
      .filter((sentence) => !said.includes(sentence))
      .map((sentence) => `${where}: ${sentence}`),
  );
  expect(missing).toEqual([]);
});

test('each completed item backs a claim somewhere', () => {
  expect(ids.filter((id) => !claims.some(({ restsOn }) => restsOn.includes(id)))).toEqual([]);
});

test('each text that speaks of a feature is in an object that names what it rests on', () => {
  const backed = new Set<unknown>(claims.flatMap(({ texts }) => texts));
  const unbacked = contents.flatMap(({ file, texts }) =>
    textsOf(texts)
      .filter((text) => namesFeature(text) && !backed.has(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(unbacked).toEqual([]);
});

test('each description that speaks of a feature names what it rests on', () => {
  const unbacked = publicPages.filter(
    (route) => namesFeature(descriptionOf(route)) && !(route.path in descriptionsRestOn),
  );
  expect(unbacked.map(({ path }) => path)).toEqual([]);
});
