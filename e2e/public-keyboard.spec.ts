import { expect, type Page } from '@playwright/test';
import { publicPaths } from './support/public-paths.ts';
import { test } from './support/test.ts';

type Stop = {
  what: string;
  named: boolean;
  marked: boolean;
  seen: boolean;
};

/** Whether the focused element has a name, has a visible focus indicator, and is uncovered in the viewport. */
const stopOf = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : [];
    const name = element.getAttribute('aria-label') || labels?.[0]?.textContent || element.textContent || '';
    const spots = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) =>
        document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y),
      ),
    );
    return {
      what: `${element.tagName} ${name.trim().slice(0, 40)}`,
      named: name.trim() !== '',
      marked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      seen: spots.some((spot) => spot && (element.contains(spot) || spot.contains(element))),
    };
  });

/** Tabs through the whole page and checks each stop. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  // More stops than any page has: otherwise a focus trap would loop forever.
  for (let press = 0; press < 150; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`The keyboard does not come to the end of ${page.url()}`);
}

for (const width of [1280, 320]) {
  test(`Tab goes through every public page at ${width} px: each stop has a name and is visible`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of publicPaths) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toContainText(/© \d/);
      const stops = await walk(page);
      expect(stops[0]?.what, path).toBe('A Skip to content');
      expect(stops.length, path).toBeGreaterThan(10);
      expect(
        stops.filter(({ named, marked, seen }) => !named || !marked || !seen),
        path,
      ).toEqual([]);
    }
  });
}

test('controls on public pages are at least 44 pixels high, except links within text', async ({ page }) => {
  test.slow();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 700 });
    for (const path of publicPaths) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toContainText(/© \d/);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('a, button, input, textarea, select, summary')]
          .filter(
            (element) => element.checkVisibility() && element.tabIndex >= 0 && !element.closest('.sr-only'),
          )
          // A link within a sentence is as tall as its line (WCAG 2.5.8, inline).
          .filter((element) => getComputedStyle(element).display !== 'inline' && !element.matches('p > a'))
          .filter((element) => element.getBoundingClientRect().height < 43.5)
          .map(
            (element) =>
              `${element.tagName} ${element.textContent?.trim()} ${element.getBoundingClientRect().height}`,
          ),
      );
      expect(small, `${path} at ${width} px`).toEqual([]);
    }
  }
});
