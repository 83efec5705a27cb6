import { expect, type Locator, type Page } from '@playwright/test';
import { handleNext } from '../support/handle-next.ts';
import { test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const zoomButtons = (page: Page) => main(page).getByRole('button', { name: /^Enlarge: / });

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
  await expect(zoomButtons(page)).toHaveCount(7);
}

test('the pictures enlarge, match the theme, come from us, and lose nothing on a bad connection', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(baseURL ?? '').origin) elsewhere.push(request.url());
  });
  const overlay = page.getByRole('dialog');
  const first = zoomButtons(page).first();

  // Before the others, which fill the cache.
  await test.step('a picture that fails to load keeps its place and its text', async () => {
    await page.route(/\.(avif|webp)$/, (route) => route.abort());
    await openFeatures(page);
    expect((await first.boundingBox())?.height).toBeGreaterThan(200);
    await first.click();
    await expect(overlay.getByText('137.5 remaining')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('a picture whose full screen can’t be loaded opens as a file', async () => {
    await page.route('**/zoom-overlay-*.js', (route) => route.abort());
    // The browser's own page around a picture has inline styles, which our policy reports.
    await handleNext(page, '**/authorization-*.webp', (route) => route.fulfill({ body: 'The file' }));
    await openFeatures(page);
    await first.click();
    await expect(page.getByText('The file')).toBeVisible();
    await page.unrouteAll();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(`the pictures match the ${colorScheme} theme, load late, and keep their place`, async () => {
      await page.emulateMedia({ colorScheme });
      await openFeatures(page);
      for (const image of await main(page).locator('article img').all()) {
        await expect(image).toHaveAttribute('loading', 'lazy');
        await image.scrollIntoViewIfNeeded();
        await expectDecoded(image);
        expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain(
          `-${colorScheme}-`,
        );
        for (const side of ['width', 'height']) await expect(image).toHaveAttribute(side, /^\d+$/);
      }
    });

  await test.step('each opens full screen, and the page behind it stays where it is', async () => {
    for (const button of await zoomButtons(page).all()) {
      await button.click();
      await expect(overlay).toHaveCount(1);
      await expectDecoded(overlay.locator('img'));
      const before = await page.evaluate(() => window.scrollY);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
    }
  });

  expect(elsewhere).toEqual([]);
});
