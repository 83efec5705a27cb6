import { expect } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { publicPaths } from './support/public-paths.ts';
import { test } from './support/test.ts';

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
    const release = await holdRequests(page, /\.(woff2|avif|webp)$/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('data-live');
    release();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('load');
    expect(await page.evaluate(() => window.shift), path).toBeLessThanOrEqual(0.01);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
