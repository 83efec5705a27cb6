import type { Page, Route } from '@playwright/test';

/**
 * Handles the page's next request to `url`. The route stays: while the last one is removed, the browser stops
 * intercepting, and a request that's on its way then may never be answered.
 */
export async function handleNext(
  page: Page,
  url: string | RegExp,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let handled = false;
  await page.route(url, (route) => {
    if (handled) return route.fallback();
    handled = true;
    return handle(route);
  });
}
