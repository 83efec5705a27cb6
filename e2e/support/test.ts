import { test as base, expect } from '@playwright/test';
import { newClient } from './client-address.ts';

/** What the browser itself says of a call that a test lets fail. */
const FAILED_CALL = /^Failed to load resource/;

/** Each test is a client of its own, and none may leave an error in the console: an exception, or a breach of the policy. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  extraHTTPHeaders: async ({}, use) => use(newClient()),
  context: async ({ context }, use) => {
    const errors: string[] = [];
    context.on('weberror', (problem) => errors.push(problem.error().message));
    context.on('console', (message) => {
      if (message.type() === 'error' && !FAILED_CALL.test(message.text())) errors.push(message.text());
    });
    await use(context);
    expect(errors, 'errors in the console').toEqual([]);
  },
});
