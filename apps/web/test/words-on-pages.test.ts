import { join } from 'node:path';
import { DEFAULT_DEMO_MESSAGE } from '@fairlead/contract/platform/brand';
import { wordsOf } from '@fairlead/contract/platform/text/reading-grade';
import { describe, expect, test } from 'vitest';
import { paths } from '../src/paths.ts';
import { routes } from '../src/routes.ts';
import { readBuilt } from './built-site.ts';
import { menuName } from './copy-rules.ts';
import { readPage } from './page-text.ts';

const WORDS_MAX = 25;

const pages = routes.filter(({ access, lang }) => access === 'public' && !lang);
const html = (path: string) => readBuilt(join(path, 'index.html'));
const textsOn = async (path: string) => readPage(await html(path)).map(({ text }) => text);

describe.each(pages)('$path', (route) => {
  test(`has no sentence above ${WORDS_MAX} words`, async () => {
    const sentences = (await textsOn(route.path)).flatMap((text) => text.split(/(?<=[.!?])\s+/));
    expect(sentences.filter((sentence) => wordsOf(sentence).length > WORDS_MAX)).toEqual([]);
  });

  test('calls a demo by one name', async () => {
    // The specification's message in the form asks for a walkthrough.
    const texts = (await textsOn(route.path)).filter((text) => text !== DEFAULT_DEMO_MESSAGE);
    expect(texts.filter((text) => /request a demo|walkthrough/i.test(text))).toEqual([]);
  });
});

/** Pages, and how often each has it. */
async function placesOf(pattern: RegExp): Promise<Record<string, number>> {
  const found = await Promise.all(
    pages.map(async ({ path }) => {
      const text = (await textsOn(path)).join('\n');
      return [path, [...text.matchAll(pattern)].length] as const;
    }),
  );
  return Object.fromEntries(found.filter(([, count]) => count > 0));
}

test('the category is said on every page that people find first', async () => {
  for (const path of [paths.home, paths.features, paths.pricing, paths.demo, paths.solutions])
    expect((await textsOn(path)).join(' '), path).toMatch(/vocational rehabilitation \(VR\)/i);
  expect((await textsOn(paths.home)).join(' ')).toMatch(/rehabilitation \(VR\) software/);
});

test('the platform is called multi-tenant once, in plain words', async () => {
  expect(await placesOf(/multi-tenant/gi)).toEqual({ [paths.features]: 1 });
});

test('those who pay for services are counselors and agencies; the role’s name is said once', async () => {
  expect(await placesOf(/\bcustomers?\b/gi)).toEqual({ [paths.features]: 1 });
});

test('training names no menu of the platform, because only its owner knows them', async () => {
  for (const path of [paths.gettingStarted, paths.adminFeatures]) {
    expect((await textsOn(path)).filter((text) => menuName.test(text))).toEqual([]);
  }
});
