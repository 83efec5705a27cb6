import { claims } from '@fairlead/contract/claims';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/axe.ts';
import { test } from './support/test.ts';

/** The six steps and their lengths, as in the specification. */
const steps = [
  ['First login', 3],
  ['Explore environment', 13],
  ['Create plan (CRP-20)', 4],
  ['Create hourly service record', 4],
  ['Create mileage record', 9],
  ['Create monthly report (CRP-22)', 8],
] as const;

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Your progress' });
const complete = (page: Page, step: string) => page.getByRole('button', { name: `Mark complete: ${step}` });
const modules = (page: Page) => page.getByRole('article');
const filter = (page: Page) => page.getByRole('navigation', { name: 'Modules by category' });

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
  for (const path of ['/gettingstarted', '/adminfeatures']) {
    await page.goto(path);
    for (const href of hrefs.filter((one) => one.startsWith(`${path}#`)))
      await expect(page.locator(href.slice(path.length))).toHaveCount(1);
  }
  await page.goto('/videos');
  await main.getByRole('link', { name: 'Create mileage record' }).click();
  await expect(page).toHaveURL('/gettingstarted#mileage-record');
  await expect(page.getByRole('heading', { name: 'Create mileage record' })).toBeInViewport();
  await page.goto('/videos');
  await main.getByRole('link', { name: 'Rates and services' }).click();
  await expect(page).toHaveURL('/adminfeatures#rates-and-services');
  await expect(page.getByRole('heading', { name: 'Rates and services' })).toBeInViewport();
});

test.describe('the guide', () => {
  test('has six steps with their lengths, about forty minutes in total, each with text', async ({ page }) => {
    await page.goto('/gettingstarted');
    const main = page.getByRole('main');
    await expect(main).toContainText(claims.guideTime);
    for (const [place, [title, minutes]] of steps.entries()) {
      const section = main.getByRole('region', { name: `Step ${place + 1}: ${title}` });
      await expect(section.getByText(`${minutes} minutes`, { exact: true })).toBeVisible();
      await expect(section.getByRole('button', { name: `Play: ${title} (${minutes} min)` })).toBeVisible();
      expect(await section.getByRole('listitem').count()).toBeGreaterThanOrEqual(4);
      await expect(section).toContainText('It worked when');
    }
  });

  test('counts completed steps, by mouse and by keyboard, until the page is closed', async ({ page }) => {
    await page.goto('/gettingstarted');
    await expect(progress(page)).toHaveJSProperty('value', 0);
    await complete(page, 'First login').click();
    await expect(complete(page, 'First login')).toHaveAttribute('aria-pressed', 'true');
    await complete(page, 'Create mileage record').press('Space');
    await expect(progress(page)).toHaveJSProperty('value', 2);
    await expect(page.getByText('2 of 6 steps', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '2 of 6 steps complete' })).toBeAttached();
    await complete(page, 'First login').press('Enter');
    await expect(progress(page)).toHaveJSProperty('value', 1);
    for (const [title] of steps)
      if ((await complete(page, title).getAttribute('aria-pressed')) === 'false')
        await complete(page, title).click();
    await expect(page.getByRole('status').filter({ hasText: 'You are ready for production' })).toBeAttached();
    await page.reload();
    await expect(progress(page)).toHaveJSProperty('value', 0);
  });

  test('moves to the next step by keyboard', async ({ page }) => {
    await page.goto('/gettingstarted');
    await page.getByRole('link', { name: 'Next step: Explore environment' }).press('Enter');
    await expect(page).toHaveURL('/gettingstarted#explore');
    await expect(page.getByRole('heading', { name: 'Explore environment' })).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Play: Explore environment (13 min)' })).toBeFocused();
    await expect(page.getByRole('link', { name: /^Next step/ })).toHaveCount(steps.length - 1);
  });

  test('prints its text without players and buttons', async ({ page }) => {
    await page.goto('/gettingstarted');
    await expect(complete(page, 'First login')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    for (const text of await main.getByText('It worked when').all()) await expect(text).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);
    await expect(progress(page)).toHaveCount(0);
  });

  test('nothing that gets focus is hidden under the sticky bar', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/gettingstarted');
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

test.describe('a video', () => {
  test('loads only on request; then it plays with captions and has focus', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\.(mp4|vtt)$/.test(request.url())) asked.push(request.url());
    });
    await page.goto('/gettingstarted');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Play: First login (3 min)' }).press('Enter');
    const video = page.getByLabel('First login', { exact: true });
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

  test('says that there is no recording yet', async ({ page }) => {
    for (const [path, count] of [
      ['/gettingstarted', 6],
      ['/adminfeatures', 9],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(/^The recording is not here yet/)).toHaveCount(count);
    }
  });

  test('that fails to load shows an error and can be retried', async ({ page }) => {
    await page.goto('/gettingstarted');
    await page.route('**/*.mp4', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Play: First login (3 min)' }).click();
    await expect(page.getByText('The video did not load.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveAccessibleDescription(
      'The video did not load.',
    );
    await expect(page.getByRole('link', { name: 'Open the file itself' })).toHaveAttribute('href', /\.mp4$/);
    await expectAccessible(page, 'a video that did not load');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('First login', { exact: true })).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all steps and modules are readable, and each video is a link to a file', async ({
    page,
    request,
  }) => {
    await page.goto('/gettingstarted');
    await expect(page.getByRole('link', { name: /^Play: / })).toHaveCount(6);
    const href = await page
      .getByRole('link', { name: /^Play: / })
      .first()
      .getAttribute('href');
    const part = await request.get(href ?? '', { headers: { Range: 'bytes=0-99' } });
    expect(part.status()).toBe(206);
    expect(part.headers()['content-type']).toBe('video/mp4');
    await expect(page.getByRole('button', { name: /Mark complete/ })).toHaveCount(0);
    await expect(progress(page)).toHaveCount(0);
    await page.goto('/adminfeatures?category=system-settings');
    await expect(modules(page)).toHaveCount(9);
    await expect(filter(page)).toHaveCount(0);
  });
});

test('the guide in progress, a player, and a filter are accessible and fit', async ({ page }) => {
  await page.goto('/gettingstarted');
  await complete(page, 'Explore environment').click();
  await page.getByRole('button', { name: 'Play: First login (3 min)' }).click();
  await expect(page.getByLabel('First login', { exact: true })).toBeFocused();
  await expectFits(page, 'the guide, half done');
  await page.goto('/adminfeatures?category=account-setup');
  await expect(modules(page)).toHaveCount(2);
  await expectFits(page, 'two modules');
});
