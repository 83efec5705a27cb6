import { expect, type Page } from '@playwright/test';

/**
 * Ends the page's session just before its next request to `url` goes out, so that request is the first one refused, not
 * one that the page makes on its own.
 */
export async function endSessionBefore(page: Page, url: RegExp): Promise<void> {
  let ended = false;
  // Stays in place: while Playwright removes a route, a request of the page can hang.
  await page.route(url, async (route) => {
    if (!ended) {
      ended = true;
      const { authorization = '' } = route.request().headers();
      const reply = await fetch(`${process.env.FAIRLEAD_URL}/api/admin/logout`, {
        method: 'POST',
        headers: { authorization },
      });
      expect(reply.status).toBe(200);
    }
    await route.fallback();
  });
}
