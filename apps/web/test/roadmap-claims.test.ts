import { join } from 'node:path';
import { forms } from '@fairlead/contract/report-forms';
import { completed, current, planned } from '@fairlead/contract/roadmap';
import { describe, expect, test } from 'vitest';
import { paths } from '../src/paths.ts';
import { descriptionOf } from '../src/prerender/descriptions.ts';
import { documentTitle, routes } from '../src/routes.ts';
import { questions } from '../src/site/faq/faq.content.ts';
import { readBuilt } from './built-site.ts';
import { readPage, sentencesOf } from './page-text.ts';
import { claimsIn, saysUnfinished } from './unfinished-claims.ts';

const publicPages = routes.filter(({ access, lang }) => access === 'public' && !lang);
const ids: readonly string[] = completed.items.map(({ id }) => id);

const sentences = async (path: string): Promise<string[]> =>
  readPage(await readBuilt(join(path, 'index.html'))).flatMap(sentencesOf);

describe.each(publicPages.filter(({ path }) => path !== paths.roadmap))('$path', (route) => {
  test('claims nothing for today that the roadmap hasn’t completed', async () => {
    const texts = [...(await sentences(route.path)), documentTitle(route), descriptionOf(route)];
    expect(texts.filter((text) => claimsIn(text).length > 0)).toEqual([]);
  });

  test('says of each form in progress that it is', async () => {
    const texts = readPage(await readBuilt(join(route.path, 'index.html'))).map(({ text }) => text);
    const inProgress = forms.filter(({ state }) => state === 'In Progress').map(({ number }) => number);
    for (const [place, text] of texts.entries())
      if (inProgress.some((number) => text.includes(number)))
        // On a form's sheet, the state follows its number.
        expect(saysUnfinished((inProgress.includes(text) ? texts[place + 1] : text) ?? ''), text).toBe(true);
  });
});

type Claim = { restsOn: string; [part: string]: unknown };

/** Every object among the site's texts that names what it rests on. */
function claimsAmong(value: unknown): Claim[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...('restsOn' in value ? [value as Claim] : []), ...Object.values(value).flatMap(claimsAmong)];
}

const contents = Object.entries(
  import.meta.glob<Record<string, unknown>>('../src/site/**/*.content.ts', { eager: true }),
);
const claims = contents.flatMap(([, texts]) => claimsAmong(texts));

test('each claim names a completed item, and is on a built page', async () => {
  const pages = (await Promise.all(publicPages.map(({ path }) => sentences(path)))).flat();
  expect(claims.length).toBeGreaterThan(30);
  for (const { restsOn, title, text, relief } of claims) {
    expect(ids).toContain(restsOn);
    for (const part of [title, text, relief])
      if (typeof part === 'string')
        for (const sentence of sentencesOf({ tag: 'p', text: part })) expect(pages).toContain(sentence);
  }
});

test('each completed item backs a claim somewhere', () => {
  expect(ids.filter((id) => !claims.some(({ restsOn }) => restsOn === id))).toEqual([]);
});

test('the question about what isn’t built yet names everything current and planned that a buyer would look for', () => {
  const answer = questions.find(({ question }) => question === 'What isn’t built yet?')?.answer ?? '';
  const expected = [
    ...current.items.map(({ title }) => title.toLowerCase()),
    ...forms.filter(({ state }) => state === 'In Progress').map(({ number }) => number),
    ...planned.items.filter(({ id }) => id !== 'tests-with-people').map(({ title }) => title.toLowerCase()),
  ];
  for (const name of expected) expect(answer).toContain(name);
});
