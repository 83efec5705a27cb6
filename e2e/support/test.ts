import { test as base, expect, type Page } from '@playwright/test';
import { newClient } from './client-address.ts';

/** What the browser itself says of a call that a test lets fail. */
const FAILED_CALL = /^Failed to load resource/;

/**
 * Pages are painted before their script is asked for. People wait until a button answers; a test waits until the page says that
 * it acts (see app.tsx). Pages that are not ours, and the server's answers to plain forms, have no script to wait for.
 */
const live = (page: Page) =>
  page.waitForFunction(() => {
    const ours = document.getElementById('root') && document.querySelector('script[type=module]');
    return !ours || 'live' in document.documentElement.dataset;
  });

/**
 * Each test is a client of its own, and none may leave an error in the console: an exception, or a breach of the policy. A test
 * that causes one on purpose names it in `causedErrors`.
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
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
    await use(context);
    expect(errors, 'errors in the console').toEqual([]);
  },
});
