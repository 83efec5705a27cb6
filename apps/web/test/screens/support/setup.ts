import { contract } from '@fairlead/contract';
import { DEFAULT_ORGANIZATION, shownOrganization } from '@fairlead/contract/platform/organization';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { commands, type Locator, locators, page } from 'vitest/browser';
import { organization } from '../../../src/organization.ts';
import { answer, callsAnswered, startApi, unexpectedCalls } from './fake-api.ts';
import { closeScreen } from './open-screen.ts';
import '../../../src/styles.css';

declare module 'vitest/browser' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend Vitest's
  interface LocatorSelectors {
    /** For elements without a role. */
    getByCss(selector: string): Locator;
  }
}
// Nothing has to be waited for. Tests of motion ask for it.
await commands.emulateMedia({ reducedMotion: 'reduce' });
locators.extend({ getByCss: (selector: string) => selector });

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  // A page that was loaded says what its server put into it; files share this one.
  Object.assign(organization, shownOrganization(DEFAULT_ORGANIZATION));
  startApi();
  // The form in the footer of each public page asks for them.
  answer(contract.topics.shown, { topics: [] });
  // The rail of each admin page does.
  answer(contract.stats.waiting, {
    waiting: { new_inquiries: 0, campaigns_sending: 0, campaigns_paused: 0 },
  });
  // Lists of people, forms about them, and emails do.
  answer(contract.customFields.list, { fields: [] });
  // So does the bell.
  answer(contract.notifications.list, { notifications: [], unread: 0, next_cursor: null });
  vi.spyOn(console, 'error');
  await page.viewport(1280, 800);
});

/** No screen may log a console error or call a route that the test hasn't set up. */
afterEach(async () => {
  closeScreen();
  vi.useRealTimers();
  // A draft is saved as its screen goes.
  await callsAnswered();
  expect(vi.mocked(console.error).mock.calls, 'errors in the console').toEqual([]);
  vi.restoreAllMocks();
  expect(unexpectedCalls(), 'calls without an answer').toEqual([]);
});
