import { brand } from '@fairlead/contract/platform/brand';
import { claims } from '@fairlead/contract/platform/claims';
import { expect, type Page } from '@playwright/test';
import { handleNext } from '../support/handle-next.ts';
import { expectAccessible, expectFits } from '../support/look/axe.ts';
import { test } from '../support/test.ts';

/** The six steps and how long they take, as in the specification. */
const steps = [
  ['First login', 3],
  ['Explore environment', 13],
  ['Create plan (CRP-20)', 4],
  ['Create hourly service record', 4],
  ['Create mileage record', 9],
  ['Create monthly report (CRP-22)', 8],
] as const;

const PREVIEW = 'Preview with made-up data; the full recording is coming';

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Your progress' });
const complete = (page: Page, step: string) => page.getByRole('button', { name: `Mark complete: ${step}` });
/** The button of a completed step. */
const completed = (page: Page, step: string) => page.getByRole('button', { name: `Completed: ${step}` });
const modules = (page: Page) => page.getByRole('article');

// wcag 4.1.2
test('the hub links to each step and each module', async ({ page }) => {
  await page.goto('/videos');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: /\d min$/ })).toHaveText(
    steps.map(([title, minutes]) => `${title} ${minutes} min`),
  );
  const hrefs = await main
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toHaveLength(6 + 9);

  for (const { link, path, anchor, previews } of [
    { link: 'Create mileage record', path: '/gettingstarted', anchor: '#mileage-record', previews: 6 },
    { link: 'Rates and services', path: '/adminfeatures', anchor: '#rates-and-services', previews: 9 },
  ])
    await test.step(`${path}: a link leads to its place, and each video says that it’s a preview`, async () => {
      await main.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(`${path}${anchor}`);
      await expect(page.getByRole('heading', { name: link })).toBeInViewport();
      for (const href of hrefs.filter((one) => one.startsWith(`${path}#`)))
        await expect(page.locator(href.slice(path.length))).toHaveCount(1);
      await expect(page.getByText(PREVIEW, { exact: true })).toHaveCount(previews);
      await page.goBack();
    });

  await test.step('a filter of the modules is accessible and fits', async () => {
    await page.goto('/adminfeatures?category=account-setup');
    await expect(modules(page)).toHaveCount(2);
    await expectFits(page, 'two modules');
  });

  await test.step('a list of contents leads to each module that is shown, or step, on a phone, too', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link')).toHaveCount(2);
    const titles = modules(page).getByRole('heading', { level: 2 });
    await expect(contents.getByRole('link')).toContainText(await titles.allTextContents());
    await contents.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/adminfeatures\?category=account-setup#[a-z-]+$/);
    await expect(titles.nth(1)).toBeInViewport();
    await expect(modules(page)).toHaveCount(2);
    await page.getByRole('link', { name: /^All/ }).click();
    await expect(contents.getByRole('link')).toHaveCount(9);
    await page.goto('/gettingstarted');
    await expect(contents.getByRole('link')).toContainText(steps.map(([title]) => title));
    await contents.getByRole('link', { name: 'Create mileage record' }).click();
    await expect(page.getByRole('heading', { name: 'Create mileage record' })).toBeInViewport();
  });
});

// wcag 1.2.1, 2.4.11, 4.1.3
test('the guide is followed step by step, and counts them', async ({ page }) => {
  await page.goto('/gettingstarted');
  const main = page.getByRole('main');

  await test.step('has six steps with their minutes, about forty in total, each with text', async () => {
    await expect(main).toContainText(claims.guideTime);
    for (const [place, [title, minutes]] of steps.entries()) {
      const section = main.getByRole('region', { name: `Step ${place + 1}: ${title}` });
      await expect(section.getByText(`Takes about ${minutes} minutes`, { exact: true })).toBeVisible();
      await expect(
        section.getByRole('button', { name: `Play preview: ${title}`, exact: true }),
      ).toBeVisible();
      expect(await section.getByRole('listitem').count()).toBeGreaterThanOrEqual(4);
      await expect(section).toContainText('It worked when');
    }
  });

  await test.step('moves to the next step by keyboard', async () => {
    await page.getByRole('link', { name: 'Next step: Explore environment' }).press('Enter');
    await expect(page).toHaveURL('/gettingstarted#explore');
    await expect(page.getByRole('heading', { name: 'Explore environment' })).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Play preview: Explore environment' })).toBeFocused();
    await expect(page.getByRole('link', { name: /^Next step/ })).toHaveCount(steps.length - 1);
  });

  await test.step('exposes a progress bar with text, numbered steps, and buttons that say what is done', async () => {
    await expect(progress(page)).toHaveJSProperty('value', 0);
    await complete(page, 'First login').click();
    await expect(completed(page, 'First login')).toHaveText('Completed');
    await expect(completed(page, 'First login')).toBeFocused();
    await expect(completed(page, 'First login')).not.toHaveAttribute('aria-pressed');
    await expect(main).toMatchAriaSnapshot(`
      - text: Your progress 1 of 6 steps
      - progressbar "Your progress"
    `);
    await expect(page.getByRole('region', { name: 'Step 1: First login' })).toMatchAriaSnapshot(`
      - region /Step 1. First login/:
        - heading /Step 1. First login/ [level=2]
        - button /Play preview. First login/
        - button /Completed. First login/
    `);
  });

  await test.step('counts completed steps, by mouse and by keyboard, until the page is closed', async () => {
    await complete(page, 'Create mileage record').press('Space');
    await expect(progress(page)).toHaveJSProperty('value', 2);
    await expect(page.getByText('2 of 6 steps', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '2 of 6 steps complete' })).toBeAttached();
    await completed(page, 'First login').press('Enter');
    await expect(complete(page, 'First login')).toHaveText('Mark complete');
    await expect(progress(page)).toHaveJSProperty('value', 1);
    for (const [title] of steps)
      if (await complete(page, title).isVisible()) await complete(page, title).click();
    await expect(page.getByRole('status').filter({ hasText: 'You’re ready for production' })).toBeAttached();
    await page.reload();
    await expect(progress(page)).toHaveJSProperty('value', 0);
  });

  await test.step('someone who’s stuck can write or call, and isn’t offered a demo', async () => {
    const help = main.getByRole('region', { name: 'Stuck on a step?' });
    await expect(help.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    await expect(help.getByRole('link', { name: `Call ${brand.supportPhone}` })).toHaveAttribute(
      'href',
      /^tel:\+\d+$/,
    );
    await expect(main.getByRole('link', { name: 'Book a Demo' })).toHaveCount(0);
  });

  await test.step('prints its text without players and buttons', async () => {
    await expect(complete(page, 'First login')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const text of await main.getByText('It worked when').all()) await expect(text).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);
    await expect(progress(page)).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('nothing that gets focus is hidden under the sticky bar', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const bar = page.locator('[data-stays-on-top]');
    const last = complete(page, 'Create monthly report (CRP-22)');
    await last.focus();
    for (let stop = 0; stop < 9; stop += 1) {
      await page.keyboard.press('Shift+Tab');
      const focused = await page.locator(':focus').boundingBox();
      const edge = await bar.boundingBox();
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeGreaterThan(
        (edge?.y ?? 0) + (edge?.height ?? 0),
      );
    }
  });
});

// wcag 4.1.2
// en 7
test('a video loads when asked, and can be retried', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.(mp4|vtt)$/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/gettingstarted');
  const play = page.getByRole('button', { name: 'Play preview: First login' });
  const video = page.getByLabel('First login', { exact: true });

  await test.step('loads only on request; then it plays with captions and has focus', async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    await play.press('Enter');
    await expect(video).toBeFocused();
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
      .toBeGreaterThan(0);
    expect(await video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)).toBe('showing');
    expect(asked.some((url) => url.endsWith('.vtt'))).toBe(true);
  });

  await page.reload();
  await complete(page, 'Explore environment').click();

  await test.step('that fails to load shows an error and can be retried', async () => {
    await handleNext(page, '**/*.mp4', (route) => route.abort());
    await play.click();
    await expect(page.getByText('The video did not load.')).toBeVisible();
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeFocused();
    await expect(retry).toHaveAccessibleDescription('The video did not load.');
    await expect(page.getByRole('link', { name: 'Open the file itself' })).toHaveAttribute('href', /\.mp4$/);
    await expectAccessible(page, 'a video that did not load');
    await page.keyboard.press('Enter');
    await expect(video).toBeFocused();
  });

  await test.step('the guide in progress and a player are accessible and fit', () =>
    expectFits(page, 'the guide, half done'));
});
