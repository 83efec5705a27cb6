import type { Locator, Page } from '@playwright/test';

/** A person's clicks, counted. Not as the page sees them: a press that a moving page dodged is repeated. */
export function counted() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    clicks: () => clicks,
  };
}

export const rail = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
