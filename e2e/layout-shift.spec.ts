import { expect, type Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { publicPaths } from './support/public-paths.ts';
import { test } from './support/test.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend the DOM's.
  interface Window {
    shift: number;
  }
}

test.use({
  // Letters as wide as on phones and Macs. On Linux they'd be rounded to whole pixels, which breaks lines elsewhere.
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--font-render-hinting=none'];
    await use({ ...launchOptions, args });
  },
});

const BRAND_FONTS = ['Atkinson Hyperlegible Next', 'Bricolage Grotesque'];

/** The brand's fonts that have arrived. Text shows them from then on, however late that is. */
const shownFonts = (page: Page) =>
  page.evaluate(
    (names) =>
      [...document.fonts]
        .filter(({ family, status, display }) => {
          const name = family.replaceAll('"', '');
          return names.includes(name) && status === 'loaded' && display === 'swap';
        })
        .map(({ family }) => family.replaceAll('"', '')),
    BRAND_FONTS,
  );

/** Shifts are reported after the frame in which they happen. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );

for (const viewport of [
  { width: 390, height: 800 },
  { width: 1440, height: 900 },
])
  test(`no public page has layout shifts while fonts and pictures arrive late, ${viewport.width} px wide`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
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
      expect(await shownFonts(page), `${path}: text is readable before its fonts arrive`).toEqual([]);
      release();
      await expect.poll(() => shownFonts(page), path).toEqual(BRAND_FONTS);
      await page.waitForLoadState('load');
      await drawn(page);
      expect(await page.evaluate(() => window.shift), path).toBeLessThanOrEqual(0.01);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
