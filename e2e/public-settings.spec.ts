import { expect } from '@playwright/test';
import { publicPaths } from './support/public-paths.ts';
import { test } from './support/test.ts';

const hydrated = /© \d/;

test('each page prints as text, without navigation or buttons', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of [
    '/',
    '/privacy',
    '/pricing',
    '/gettingstarted',
    '/adminfeatures',
    '/roadmap',
    '/solutions',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Mark complete|slide|Play/ })).toHaveCount(0);
  }
});

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend the DOM's.
  interface Window {
    shift: number;
  }
}

test('no public page has layout shifts while fonts and pictures arrive late on a phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of publicPaths) {
    let release = () => {};
    const later = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.(woff2|avif|webp)$/, async (route) => {
      await later;
      await route.continue().catch(() => {});
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('contentinfo')).toContainText(hydrated);
    release();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('load');
    expect(await page.evaluate(() => window.shift), path).toBeLessThanOrEqual(0.01);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page shows its content, navigation, and footer, in light and dark', async ({ page }) => {
    for (const [place, path] of publicPaths.entries()) {
      await page.emulateMedia({ colorScheme: place % 2 ? 'dark' : 'light' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).not.toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      for (const region of await page.getByRole('main').getByRole('heading', { level: 2 }).all())
        await expect(region, path).toBeVisible();
    }
  });
});
