import { claims } from '@fairlead/contract/platform/claims';
import { expect, type Locator, type Page } from '@playwright/test';
import { handleNext } from '../support/handle-next.ts';
import { expectFits } from '../support/look/axe.ts';
import { test } from '../support/test.ts';

const PICTURES = 7;
/** CSS pixels. The scrollbar gutter stays when a dialog opens, so nothing shifts. */
const SCROLLBAR = 16;

const main = (page: Page) => page.getByRole('main');
const zoomButtons = (page: Page) => main(page).getByRole('button', { name: /^Enlarge: / });
const overlay = (page: Page) => page.getByRole('dialog');
const pageScroll = (page: Page) => page.evaluate(() => window.scrollY);

/** The title in a zoom button's name. */
const titleOf = async (button: Locator): Promise<string> =>
  ((await button.getAttribute('aria-label')) ?? '').replace('Enlarge: ', '');

async function expectDecoded(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
    .toBeGreaterThan(0);
}

/** Opens the page and waits until its pictures can be zoomed. */
async function openFeatures(page: Page): Promise<void> {
  await page.goto('/features');
  // Nobody reaches the last pictures without scrolling.
  await page.mouse.wheel(0, 100);
  await expect(zoomButtons(page)).toHaveCount(PICTURES);
}

async function expectOpen(page: Page, title: string): Promise<void> {
  await expect(overlay(page)).toHaveAccessibleName(title);
  await expect(overlay(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(overlay(page)).toContainText('Illustration with made-up data');
  await expectDecoded(overlay(page).locator('img'));
}

async function expectClosed(page: Page, button: Locator): Promise<void> {
  await expect(overlay(page)).toHaveCount(0);
  await expect(button).toBeFocused();
}

// wcag 1.1.1, 1.4.5, 2.1.2
test('the page shows what the product does, and its pictures enlarge by mouse', async ({ page }) => {
  await openFeatures(page);

  await test.step('nine feature cards cover everything the product does', async () => {
    const cards = main(page).getByRole('article');
    await expect(cards).toHaveCount(9);
    for (const [title, ...says] of [
      ['Authorization tracking', 'Hours and miles: authorized, used, and remaining', 'Alerts'],
      [
        'Service logs and mileage',
        claims.logTime,
        'phone',
        'tablet',
        'desktop',
        'maps service',
        'works offline',
      ],
      ['Signature capture', 'Job seekers, staff, and the provider', 'date and time'],
      ['Monthly progress reports', 'CRP-22'],
      ['Invoice documents', 'PDF'],
      ['Dashboards', 'Analytics'],
      ['Access by role', 'Admin', 'Coach', 'Customer', 'Support staff'],
      ['Document vault'],
      ['Audit trail'],
    ]) {
      const card = cards.filter({
        has: page.getByRole('heading', { level: 3, name: title ?? '', exact: true }),
      });
      await expect(card).toHaveCount(1);
      for (const text of says) await expect(card).toContainText(text);
    }
    await expect(main(page)).toContainText('Training, the practice site');
    await expect(main(page)).toContainText('Production, the live site');
  });

  await test.step('no picture loads before the text on screen', async () => {
    const images = main(page).locator('article img');
    await expect(images).toHaveCount(PICTURES);
    for (const image of await images.all()) await expect(image).toHaveAttribute('loading', 'lazy');
  });

  const first = zoomButtons(page).first();

  await test.step('the text next to an enlarged picture includes its data', async () => {
    const thumbnail = main(page).getByRole('article').first().getByRole('img');
    const words = (await thumbnail.getAttribute('alt')) ?? '';
    expect(words).toContain('137.5 remaining');
    await first.click();
    await expect(overlay(page)).toHaveAccessibleDescription(words);
    await expect(overlay(page).getByText(words)).toBeVisible();
  });

  await test.step('an enlarged picture is a dialog named by its heading, with its content described in text', async () => {
    await expect(overlay(page)).toMatchAriaSnapshot(`
      - dialog "Authorization with hours and miles left":
        - heading "Authorization with hours and miles left" [level=2]
        - button "Close"
        - paragraph: Illustration with made-up data
    `);
  });

  await test.step('the overlay traps focus and keeps the page behind it still', async () => {
    await expectOpen(page, await titleOf(first));
    const before = await pageScroll(page);
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main a') ?? null)).toBeNull();
    }
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('PageDown');
    await overlay(page).getByRole('button', { name: 'Close' }).click();
    await expectClosed(page, first);
    expect(await pageScroll(page)).toBe(before);
  });

  await test.step('each picture opens full screen by mouse, and a click anywhere closes it', async () => {
    for (const button of await zoomButtons(page).all()) {
      const title = await titleOf(button);
      await button.click();
      await expectOpen(page, title);
      const box = await overlay(page).boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, height: 720 });
      expect(box?.width).toBeGreaterThanOrEqual(1280 - SCROLLBAR);
      await overlay(page).locator('img').click();
      await expectClosed(page, button);
    }
    await first.click();
    await overlay(page).getByRole('heading').click();
    await expectClosed(page, first);
  });
});

// wcag 2.1.1, 2.4.3, 4.1.2
// en 11
test('the pictures enlarge by keyboard, accessibly, in forced colors, and with reduced motion', async ({
  page,
}) => {
  await openFeatures(page);

  await test.step('a picture opens and closes using only the keyboard', async () => {
    for (const button of [zoomButtons(page).first(), zoomButtons(page).last()]) {
      const title = await titleOf(button);
      await button.focus();
      await page.keyboard.press('Enter');
      await expectOpen(page, title);
      await page.keyboard.press('Escape');
      await expectClosed(page, button);
      await page.keyboard.press('Space');
      await expectOpen(page, title);
      await page.keyboard.press('Enter');
      await expectClosed(page, button);
    }
  });

  await test.step('the open overlays are accessible and fit', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const button of [zoomButtons(page).first(), zoomButtons(page).nth(1)]) {
      const title = await titleOf(button);
      await button.click();
      await expectOpen(page, title);
      await expectFits(page, `overlay of ${title}`);
      await page.keyboard.press('Escape');
      await expectClosed(page, button);
    }
  });

  await test.step('the overlay works in forced colors and with reduced motion', async () => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const button = zoomButtons(page).first();
    await button.click();
    await expectOpen(page, await titleOf(button));
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await overlay(page).getByRole('button', { name: 'Close' }).click();
    await expectClosed(page, button);
  });
});

// wcag 2.5.1
test('the pictures are self-hosted, match the theme, and work on a phone and on a bad connection', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(baseURL ?? '').origin) elsewhere.push(request.url());
  });

  // Before the others, which fill the cache.
  await test.step('a picture that fails to load keeps its place and its text', async () => {
    await page.route(/\.(avif|webp)$/, (route) => route.abort());
    await openFeatures(page);
    const [first] = await zoomButtons(page).all();
    expect((await first?.boundingBox())?.height).toBeGreaterThan(200);
    await first?.click();
    await expect(overlay(page).getByText('137.5 remaining')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('a picture whose full screen can’t be loaded opens as a file', async () => {
    await page.route('**/zoom-overlay-*.js', (route) => route.abort());
    // The browser's own page around a picture has inline styles, which our policy reports.
    await handleNext(page, '**/authorization-*.webp', (route) => route.fulfill({ body: 'The file' }));
    await openFeatures(page);
    await zoomButtons(page).first().click();
    await expect(page.getByText('The file')).toBeVisible();
    await page.unrouteAll();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(`the pictures match the ${colorScheme} theme, keep their place, and are self-hosted`, async () => {
      await page.emulateMedia({ colorScheme });
      await openFeatures(page);
      for (const image of await main(page).locator('article img').all()) {
        await image.scrollIntoViewIfNeeded();
        await expectDecoded(image);
        expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain(
          `-${colorScheme}-`,
        );
        for (const side of ['width', 'height']) await expect(image).toHaveAttribute(side, /^\d+$/);
      }
      expect(elsewhere).toEqual([]);
    });

  await test.step('on a phone, the enlarged picture keeps its size and scrolls both ways', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 320, height: 568 });
    await openFeatures(page);
    await zoomButtons(page).first().click();
    const scroller = overlay(page).getByRole('region');
    const reach = await scroller.evaluate((element) => [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ]);
    for (const distance of reach) expect(distance).toBeGreaterThan(100);
    await scroller.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    const sideways = await overlay(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(sideways).toBe(0);
    await overlay(page).getByRole('button', { name: 'Close' }).click();
    await expect(overlay(page)).toHaveCount(0);
  });
});
