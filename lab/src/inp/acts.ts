import type { Locator, Page } from 'playwright';
import { hasLoaded } from './in-page.mjs';

/** What a person does with mouse and keyboard. */
export type Act = (page: Page) => Promise<void>;

/** `acts` are done one after another, on one page, by the name that the table calls them. */
export type Screen = { name: string; path: string; acts: Record<string, Act> };

type Role = Parameters<Page['getByRole']>[0];

/** Milliseconds between two keys: 100 words a minute. */
const KEY_MS = 100;

export const type = (page: Page, text: string): Promise<void> => page.keyboard.type(text, { delay: KEY_MS });

/** Clicks the first of this role and name. */
export const click =
  (role: Role, name: string | RegExp): Act =>
  (page) =>
    page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();

/** Chooses one of several beside each other. */
export const choose =
  (label: string): Act =>
  (page) =>
    page.locator('label').getByText(label, { exact: true }).first().click();

/** Types into a field, after what's in it. */
export const typeInto =
  (field: (page: Page) => Locator, text: string): Act =>
  async (page) => {
    await field(page).click();
    await page.keyboard.press('End');
    await type(page, text);
  };

export const keys =
  (...pressed: readonly string[]): Act =>
  async (page) => {
    for (const key of pressed) await page.keyboard.press(key, { delay: KEY_MS });
  };

/** Chooses the next option of a select by keyboard, and then the first one again. */
export const tryOption =
  (label: string): Act =>
  async (page) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press('ArrowDown', { delay: KEY_MS });
    await isLoaded(page);
    await page.keyboard.press('Home', { delay: KEY_MS });
  };

/** Empties the field that has the focus. */
export const empty = keys('ControlOrMeta+A', 'Delete');

export const inTurn =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) {
      await act(page);
      await isLoaded(page);
    }
  };

/** Opens a dialog, does something in it, and closes it with Escape. */
export const inDialog =
  (open: Act, ...acts: readonly Act[]): Act =>
  async (page) => {
    const dialog = page.locator('dialog[open]');
    await open(page);
    await dialog.waitFor();
    await inTurn(...acts)(page);
    await page.keyboard.press('Escape', { delay: KEY_MS });
    await dialog.waitFor({ state: 'hidden' });
  };

/** Waits until nothing on the page says that it's loading. */
export async function isLoaded(page: Page): Promise<void> {
  await page.waitForFunction(hasLoaded);
}
