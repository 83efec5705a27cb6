import { expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';

const paths = [
  '/',
  '/features',
  '/solutions',
  '/pricing',
  '/demo',
  '/contact',
  '/login',
  '/roadmap',
  '/videos',
  '/gettingstarted',
  '/adminfeatures',
  '/unsubscribe',
  '/unsubscribe-confirmed',
  '/privacy',
  '/accessibility',
  '/forgot-password',
  '/reset-password',
];

/** WCAG 2.2, 1.4.12, in a style sheet that the policy of the pages lets through. */
const spaceOut = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`,
    );
    document.adoptedStyleSheets = [sheet];
  });

/** Texts that reach beyond the window, or beyond a box which cuts them off. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const unseen = 'script, style, svg, .sr-only, [aria-hidden="true"]';
    const clips = /hidden|clip/;
    const clippingBox = (element: Element | null): Element | null => {
      if (!element || element === document.body) return null;
      const { overflow } = getComputedStyle(element);
      return clips.test(overflow) ? element : clippingBox(element.parentElement);
    };
    const found: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest(unseen) || !parent.checkVisibility())
        continue;
      const box = clippingBox(parent);
      const { overflowX, overflowY } = box ? getComputedStyle(box) : { overflowX: '', overflowY: '' };
      const edge = box?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(node);
      const isCut = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < -1 ||
          right > window.innerWidth + 1 ||
          (edge && clips.test(overflowX) && (left < edge.left - 1 || right > edge.right + 1)) ||
          (edge && clips.test(overflowY) && (top < edge.top - 1 || bottom > edge.bottom + 1)),
      );
      if (isCut) found.push(node.textContent.trim());
    }
    return found;
  });

for (const width of [1280, 320]) {
  test(`with wider text spacing nothing is cut off or scrolls sideways at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
      await spaceOut(page);
      expect(await cutOff(page), path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
