import type { Page } from '@playwright/test';

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

/** Puts focus before the first stop of the page, wherever it was. */
const toTheStart = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const start = document.createElement('div');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
  });

/** Tabs through the whole page. After the last stop, focus has left the page or is at the first one again. */
export async function tabStops(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  await toTheStart(page);
  await page.keyboard.press('Tab');
  const first = await page.evaluateHandle(() => document.activeElement);
  // More stops than any page has: otherwise a focus trap would loop forever.
  for (let press = 0; press < 250; press += 1) {
    const stop = await stopOf(page);
    if (!stop) return stops;
    stops.push(stop);
    await page.keyboard.press('Tab');
    if (await first.evaluate((element) => element === document.activeElement)) return stops;
  }
  throw new Error(`The keyboard does not come to the end of ${page.url()}`);
}
