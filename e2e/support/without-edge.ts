import type { Page } from '@playwright/test';

/** What the browser draws itself, what stands in a row of tabs, and headings with an arrow, which open. */
const recognisable = '[type=hidden], [type=radio], [type=checkbox], [role=tab], [aria-expanded]';

/** Controls that nothing sets off once the reader's own colours replace ours. */
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
    recognisable,
  );
