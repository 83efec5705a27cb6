import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type Locator, locators, page } from 'vitest/browser';
import { startApi, unansweredCalls } from './fake-api.ts';
import { closeScreen } from './open-screen.ts';
import '../../../src/styles.css';

declare module 'vitest/browser' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to Vitest's own
  interface LocatorSelectors {
    /** For what has no role of its own. */
    getByCss(selector: string): Locator;
  }
}
locators.extend({ getByCss: (selector: string) => selector });

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  startApi();
  vi.spyOn(console, 'error');
  await page.viewport(1280, 800);
});

/** No state of a screen may leave an error in the console, or ask for what the test knows nothing of. */
afterEach(() => {
  closeScreen();
  vi.useRealTimers();
  expect(vi.mocked(console.error).mock.calls, 'errors in the console').toEqual([]);
  vi.restoreAllMocks();
  expect(unansweredCalls(), 'calls without an answer').toEqual([]);
});
