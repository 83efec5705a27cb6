import { join } from 'node:path';
import { forms } from '@fairlead/contract/site/report-forms';
import { current, planned } from '@fairlead/contract/site/roadmap';
import { describe, expect, test } from 'vitest';
import { paths } from '../src/paths.ts';
import { descriptionOf } from '../src/prerender/descriptions.ts';
import { documentTitle, routes } from '../src/routes.ts';
import { known } from '../src/site/faq/faq.content.ts';
import { readBuilt } from './built-site.ts';
import { readPage, sentencesOf } from './page-text.ts';
import { claimsIn, saysUnfinished } from './unfinished-claims.ts';

const publicPages = routes.filter(({ access, lang }) => access === 'public' && !lang);

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

test('the question about what isn’t built yet names everything current and planned that a buyer would look for', () => {
  const answer = known.find(({ question }) => question === 'What isn’t built yet?')?.answer ?? '';
  const expected = [
    ...current.items.map(({ title }) => title.toLowerCase()),
    ...forms.filter(({ state }) => state === 'In Progress').map(({ number }) => number),
    ...planned.items.filter(({ id }) => id !== 'tests-with-people').map(({ title }) => title.toLowerCase()),
  ];
  for (const name of expected) expect(answer).toContain(name);
});
