import type { Page } from '@playwright/test';

/** Controls drawn by the browser, tabs, and disclosure headings, which have an arrow. */
const recognizable = '[type=hidden], [type=radio], [type=checkbox], [role=tab], [aria-expanded]';

/** Controls without a visible edge in forced colors mode. */
export const withoutEdge = (page: Page): Promise<string[]> =>
  page.evaluate(
    (known) =>
      [...document.querySelectorAll<HTMLElement>('button, input, textarea, select')]
        .filter((element) => !element.matches(known) && element.checkVisibility() && element.tabIndex >= 0)
        .filter((element) => {
          const { borderStyle, textDecorationLine } = getComputedStyle(element);
          const bordered =
            borderStyle !== 'none' && Number.parseFloat(getComputedStyle(element).borderTopWidth) > 0;
          return !bordered && !textDecorationLine.includes('underline') && !element.closest('nav');
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    recognizable,
  );
