import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { test as base, expect, type Page } from '@playwright/test';
import { newClient } from './client-ip.ts';

/** The browser's own console messages about failed requests. */
const FAILED_CALL = /^Failed to load resource/;

/**
 * Pages are painted before their scripts load. A person would retry; a test waits until the page is interactive (see
 * app.tsx). Other sites' pages and the server's plain HTML responses have no scripts to wait for.
 */
const live = (page: Page) =>
  page.waitForFunction(() => {
    const ours = document.getElementById('root') && document.querySelector('script[type=module]');
    return !ours || 'live' in document.documentElement.dataset;
  });

/**
 * A confirmation leaves after three seconds, and a busy machine can take longer to look. Here it stays fifteen, unless
 * a test replaces the clock to see it leave.
 */
function keepConfirmations(ms: number) {
  const wait = window.setTimeout.bind(window);
  window.setTimeout = ((act: () => void, after?: number, ...rest: unknown[]) =>
    wait(act, after === ms ? 5 * ms : after, ...rest)) as typeof window.setTimeout;
}

/**
 * Each test is its own client, and none may log a console error, whether an exception or a policy violation. Tests that
 * cause one on purpose list it in `causedErrors`.
 */
export const test = base.extend<{ causedErrors: RegExp }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) {
      const { goto, reload } = page;
      page.goto = async (url, options) => {
        const response = await goto.call(page, url, options);
        if (!options?.waitUntil) await live(page);
        return response;
      };
      page.reload = async (options) => {
        const response = await reload.call(page, options);
        await live(page);
        return response;
      };
    }
    await use(page);
  },
  causedErrors: [FAILED_CALL, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture names from this pattern
  extraHTTPHeaders: async ({}, use) => use(newClient()),
  context: async ({ context, causedErrors }, use) => {
    const errors: string[] = [];
    const hear = (text: string) => {
      if (!FAILED_CALL.test(text) && !causedErrors.test(text)) errors.push(text);
    };
    context.on('weberror', (problem) => hear(problem.error().message));
    context.on('console', (message) => {
      if (message.type() === 'error') hear(message.text());
    });
    await context.addInitScript(keepConfirmations, MESSAGE_CLEAR_MS);
    await use(context);
    expect(errors, 'errors in the console').toEqual([]);
  },
});
