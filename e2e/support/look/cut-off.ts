import { expect, type Page } from '@playwright/test';

/** Text that extends past the window or is cut off by its box, on the whole page or inside `within`. */
const cutOff = (page: Page, within = 'body') =>
  page.evaluate((selector) => {
    const unseen = 'script, style, svg, .sr-only, [aria-hidden="true"]';
    const clips = /hidden|clip/;
    const clippingBox = (element: Element | null): Element | null => {
      if (!element || element === document.body) return null;
      const { overflow } = getComputedStyle(element);
      return clips.test(overflow) ? element : clippingBox(element.parentElement);
    };
    const isUnder = (element: Element | null, test: (style: CSSStyleDeclaration) => boolean): boolean =>
      element !== null && (test(getComputedStyle(element)) || isUnder(element.parentElement, test));
    /** What ends with "…" is short on purpose, in a line of a list only if that leads to the whole text. */
    const isExcerpt = (box: Element | null): boolean => {
      if (!box) return false;
      const { textOverflow, webkitLineClamp } = getComputedStyle(box);
      if (webkitLineClamp !== 'none') return true;
      return textOverflow === 'ellipsis' && Boolean(box.closest('li')?.querySelector('a'));
    };
    const found: string[] = [];
    const isSeen = (parent: Element) =>
      !parent.closest(unseen) &&
      parent.checkVisibility() &&
      // Visually hidden only, like the header of a table whose rows are cards.
      !isUnder(parent, ({ clipPath }) => clipPath === 'inset(50%)') &&
      // Overflow in a scroll region is reachable.
      !isUnder(parent, ({ overflowX }) => /auto|scroll/.test(overflowX));
    const nodes = document.createTreeWalker(
      document.querySelector(selector) ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || !isSeen(parent)) continue;
      const box = clippingBox(parent);
      const { overflowX = '', overflowY = '' } = box ? getComputedStyle(box) : {};
      const cutsBelow = clips.test(overflowY) && !isExcerpt(box);
      const cutsBeside = clips.test(overflowX) && !isExcerpt(box);
      const edge = box?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(node);
      const isCut = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < -1 ||
          right > window.innerWidth + 1 ||
          (edge && cutsBeside && (left < edge.left - 1 || right > edge.right + 1)) ||
          (edge && cutsBelow && (top < edge.top - 1 || bottom > edge.bottom + 1)),
      );
      if (isCut) found.push(node.textContent.trim());
    }
    return found;
  }, within);

/** How much wider the page is than the window, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Fails if the page scrolls sideways or text is cut off. `state` is used in the message. */
export async function expectNothingCutOff(page: Page, state: string): Promise<void> {
  expect.soft(await overflow(page), `sideways scrolling of ${state}`).toBeLessThanOrEqual(0);
  expect.soft(await cutOff(page), `cut off on ${state}`).toEqual([]);
}
