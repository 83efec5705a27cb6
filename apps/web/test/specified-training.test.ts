import { claims } from '@fairlead/contract/platform/claims';
import { expect, test } from 'vitest';
import { organization } from '../src/organization.ts';
import { readBuilt } from './built-site.ts';
import { below, read, tagged, textOf } from './page-outline.ts';
import { linksOf } from './page-text.ts';

test.each([
  ['First login', 3],
  ['Explore environment', 13],
  ['Create plan (CRP-20)', 4],
  ['Create hourly service record', 4],
  ['Create mileage record', 9],
  ['Create monthly report (CRP-22)', 8],
])('the guide has the step “%s”, which takes %d minutes, in words', async (title, minutes) => {
  const [guide, hub] = [await read('/gettingstarted'), await read('/videos')];
  expect(textOf(hub)).toContain(`${title} ${minutes} min`);
  expect(textOf(guide)).toContain(claims.guideTime);
  const titles = tagged(guide, 'h2').filter((text) => /^Step \d: /.test(text));
  expect(titles).toHaveLength(6);
  const step = below(guide, titles.find((text) => text.endsWith(`: ${title}`)) ?? title);
  expect(textOf(step)).toContain(`Takes about ${minutes} minutes`);
  expect(tagged(step, 'li').length).toBeGreaterThanOrEqual(4);
  expect(textOf(step)).toContain('It worked when');
});

test('someone who’s stuck in the guide can write or call, and isn’t offered a demo', async () => {
  const links = linksOf(await readBuilt('gettingstarted/index.html'));
  expect(links).toContainEqual({ text: 'Contact us', href: '/contact' });
  expect(links.find(({ text }) => text === `Call ${organization.supportPhone}`)?.href).toMatch(/^tel:\+\d+$/);
  expect(links.filter(({ text }) => text === 'Book a Demo')).toEqual([]);
});

test('the modules are nine, each with its tags, at least 150 words, three steps, and a preview', async () => {
  const blocks = await read('/adminfeatures');
  const titles = tagged(blocks, 'h2').filter((_, place, all) => place > 0 && place < all.length - 1);
  expect(titles).toHaveLength(9);
  for (const title of titles) {
    const module = below(blocks, title);
    const [category, difficulty, importance] = tagged(module, 'dd');
    expect(category).toMatch(
      /^(Account setup|Consumer setup|Billing and invoicing|Reporting and analytics|System settings)$/,
    );
    expect(difficulty).toMatch(/^(Beginner|Intermediate|Advanced)$/);
    expect(importance).toMatch(/^(Critical|Essential|Important)$/);
    const paragraphs = tagged(module, 'p').filter((text) => !/^Preview/.test(text));
    expect(paragraphs.filter((text) => /^\d\. /.test(text))).toHaveLength(3);
    const words = paragraphs
      .filter((text) => !/^\d\. /.test(text))
      .join(' ')
      .split(/\s+/);
    expect(words.length, title).toBeGreaterThanOrEqual(150);
    expect(textOf(module)).toContain('Preview with made-up data; the full recording is coming');
  }
  const all = tagged(blocks, 'dd');
  for (const mark of ['Beginner', 'Intermediate', 'Advanced', 'Critical', 'Essential', 'Important'])
    expect(all).toContain(mark);
});
