import { expect } from '@playwright/test';
import { publicPaths } from './support/public-paths.ts';
import { test } from './support/test.ts';

const hydrated = /© \d/;

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
