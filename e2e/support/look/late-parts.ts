import { expect, type Page, type Response } from '@playwright/test';
import { holdRequests } from '../hold-requests.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend the DOM's.
  interface Window {
    shift: number;
  }
}

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

/** Adds up the layout shifts of each page that's opened from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Opens a page, and fails if text has to wait for its fonts, or if fonts and pictures that arrive late shift it. */
export async function openWithoutShift(page: Page, path: string): Promise<Response | null> {
  const release = await holdRequests(page, /\.(woff2|avif|webp)$/);
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-live');
  expect(await shownFonts(page), `${path}: text is readable before its fonts arrive`).toEqual([]);
  release();
  await expect.poll(() => shownFonts(page), path).toEqual(BRAND_FONTS);
  await page.waitForLoadState('load');
  await drawn(page);
  expect(await page.evaluate(() => window.shift), path).toBeLessThanOrEqual(0.01);
  await page.unrouteAll({ behavior: 'wait' });
  return response;
}
