import type { Page, Route } from '@playwright/test';

const inCommonShape = (status: number, error: string) => (route: Route) =>
  route.fulfill({ status, json: { success: false, error } });

/** Ways a request can fail in the browser. */
export const failures = {
  'the server fails': inCommonShape(500, 'Internal server error'),
  'the database is away': inCommonShape(
    503,
    'The service is temporarily unavailable. Please try again shortly.',
  ),
  'there is no connection': (route: Route) => route.abort('internetdisconnected'),
} as const;
export type Failure = keyof typeof failures;

/** Makes every matching call fail until the returned function is called. */
export async function failCalls(
  page: Page,
  calls: string | RegExp,
  failure: Failure,
): Promise<() => Promise<void>> {
  await page.route(calls, failures[failure]);
  return () => page.unroute(calls);
}

/** Holds back matching calls until the returned function is called. */
export async function holdCalls(page: Page, calls: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await held;
    await route.fallback().catch(() => undefined);
  });
  return release;
}
