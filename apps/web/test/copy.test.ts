import { join } from 'node:path';
import { claims } from '@fairlead/contract/platform/claims';
import { GRADE_MAX } from '@fairlead/contract/platform/text/reading-grade';
import { describe, expect, test } from 'vitest';
import { paths } from '../src/paths.ts';
import { routes } from '../src/routes.ts';
import { readBuilt } from './built-site.ts';
import { stateName, unexplainedAcronyms, unexplainedFigures, unwanted, vagueFigures } from './copy-rules.ts';
import { attribute, imagesOf, linksOf, readPage, sentencesOf } from './page-text.ts';
import { gradeOf } from './readability.ts';

/** The rules are about English. */
const publicPages = routes.filter(({ access, lang }) => access === 'public' && !lang).map(({ path }) => path);
const blocksOf = async (path: string) => readPage(await readBuilt(join(path, 'index.html')));

describe.each(publicPages)('%s', (path) => {
  test('states no figures except claims, counts, and names', async () => {
    const texts = (await blocksOf(path)).filter(({ madeUp }) => !madeUp).map(({ text }) => text);
    expect(texts.flatMap(unexplainedFigures)).toEqual([]);
    expect(texts.filter((text) => vagueFigures.test(text.replace('twice as large', '')))).toEqual([]);
  });

  // 508 302.9
  test(`reads at grade ${GRADE_MAX} or below`, async () => {
    expect(gradeOf(await blocksOf(path))).toBeLessThanOrEqual(GRADE_MAX);
  });

  // 508 302.9
  test('spells out each acronym at first use', async () => {
    const text = (await blocksOf(path)).map((block) => block.text).join('. ');
    expect(unexplainedAcronyms(text)).toEqual([]);
  });

  test('uses plain, person-first words, and names no state', async () => {
    const sentences = (await blocksOf(path)).flatMap(sentencesOf);
    expect(sentences.filter((sentence) => unwanted.test(sentence))).toEqual([]);
    expect(sentences.filter((sentence) => stateName.test(sentence))).toEqual([]);
  });

  // wcag 2.4.4, 3.2.4
  test('has descriptive links, and the same text always leads to the same page', async () => {
    const links = linksOf(await readBuilt(join(path, 'index.html')));
    const vague = /^(here|click here|more|read more|learn more|link|this|see more)$/i;
    expect(links.filter(({ text, href }) => !text || !href || vague.test(text))).toEqual([]);
    const places = new Map<string, Set<string>>();
    for (const { text, href } of links) places.set(text, (places.get(text) ?? new Set()).add(href));
    expect([...places].filter(([, hrefs]) => hrefs.size > 1)).toEqual([]);
  });

  // wcag 1.1.1
  test('describes its pictures', async () => {
    for (const image of imagesOf(await readBuilt(join(path, 'index.html'))))
      expect(attribute(image, 'alt'), attribute(image, 'src')).toBeDefined();
  });
});

test('the roadmap’s figures are labeled as targets, each in its own entry', async () => {
  const blocks = await blocksOf(paths.roadmap);
  for (const figure of Object.values(claims.targets)) {
    const place = blocks.findIndex(({ text }) => text.includes(figure));
    expect(`${blocks[place - 1]?.text} ${blocks[place]?.text}`, figure).toMatch(/target/i);
  }
});

test('the sample wage is labeled as an illustration everywhere', async () => {
  for (const path of publicPages) {
    const texts = (await blocksOf(path)).map(({ text }) => text);
    for (const text of texts.filter((one) => /\$\d/.test(one))) expect(text).toMatch(/illustration/i);
  }
});

test('offline work is claimed on the features page and nowhere else', async () => {
  for (const path of publicPages) {
    const text = (await blocksOf(path)).map((block) => block.text).join(' ');
    if (path === paths.features) expect(text).toMatch(/offline/i);
    else expect(text, path).not.toMatch(/offline|without a connection|no signal/i);
  }
});

describe('the rules themselves', () => {
  test.each([
    'Save 30% of your time',
    'Used by 400 providers',
    'Live in 3 days',
    'From $12 a month',
    '2x faster',
  ])('find the figure in "%s"', (text) => expect(unexplainedFigures(text)).toHaveLength(1));
  test.each([`In ${claims.logTime}`, 'Step 2', '4 min', 'the plan (CRP-20)', '3 of 9 modules'])(
    'let "%s" pass',
    (text) => expect(unexplainedFigures(text)).toEqual([]),
  );
  test('find an acronym that is not spelled out, or only later', () => {
    expect(unexplainedAcronyms('The IPE is a plan. An Individualized Plan for Employment (IPE).')).toEqual([
      'IPE',
    ]);
    expect(unexplainedAcronyms('A community rehabilitation provider (CRP). CRPs use CRP-20.')).toEqual([]);
  });
  test('find text that is hard to read', () => {
    const hard =
      'Interdisciplinary documentation methodologies necessitate comprehensive organizational standardization initiatives.';
    expect(gradeOf([{ tag: 'p', text: hard }])).toBeGreaterThan(GRADE_MAX);
    expect(gradeOf([{ tag: 'p', text: 'You log the visit on your phone. Then you drive on.' }])).toBeLessThan(
      5,
    );
  });
});
