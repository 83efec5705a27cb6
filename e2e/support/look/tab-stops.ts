import type { Page } from '@playwright/test';

type Stop = {
  what: string;
  named: boolean;
  marked: boolean;
  seen: boolean;
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend the DOM's.
  interface Window {
    tabStops: Stop[] | null;
  }
}

/** Presses between two looks at how far it got. */
const PRESSES = 10;
/** More stops than any page has: otherwise a focus trap would loop forever. */
const MOST = 250;

/**
 * Puts focus before the first stop of the page, wherever it was. From then on, the page notes each stop: whether it has a
 * name, has a visible focus indicator, and is uncovered in the viewport.
 */
const toTheStart = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const start = document.createElement('div');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
    window.tabStops = [];
    let first: Element | null = null;
    const note = ({ key }: KeyboardEvent) => {
      const element = document.activeElement;
      if (key !== 'Tab' || !window.tabStops) return;
      if (!(element instanceof HTMLElement) || element === document.body || element === first) {
        document.removeEventListener('keyup', note);
        document.documentElement.dataset.tabbed = '';
        return;
      }
      first ??= element;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : [];
      const name =
        element.getAttribute('aria-label') || labels?.[0]?.textContent || element.textContent || '';
      const spots = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.2, 0.5, 0.8].map((y) =>
          document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y),
        ),
      );
      window.tabStops.push({
        what: `${element.tagName} ${name.trim().slice(0, 40)}`,
        named: name.trim() !== '',
        marked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        seen: spots.some((spot) => spot && (element.contains(spot) || spot.contains(element))),
      });
    };
    delete document.documentElement.dataset.tabbed;
    document.addEventListener('keyup', note);
  });

/** Tabs through the whole page. After the last stop, focus has left the page or is at the first one again. */
export async function tabStops(page: Page): Promise<Stop[]> {
  await toTheStart(page);
  for (let press = 0; press < MOST; press += PRESSES) {
    for (let more = 0; more < PRESSES; more += 1) await page.keyboard.press('Tab');
    const stops = await page.evaluate(() =>
      'tabbed' in document.documentElement.dataset ? window.tabStops : null,
    );
    if (stops) return stops;
  }
  throw new Error(`The keyboard does not come to the end of ${page.url()}`);
}
