import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** A dialog with a question or an error. */
export const question = page.getByRole('alertdialog');

export const alertWith = (text: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: text });

export const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
/** For a name that's part of another's. */
export const exactButton = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** Leads to a page above the open one. */
export const breadcrumb = (name: string): Locator =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name });

export const pressEnter = (): Promise<void> => userEvent.keyboard('{Enter}');

/** Presses Tab until `target` has focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let stop = 0; stop < 150; stop++) {
    if (document.activeElement === target.query()) return;
    await userEvent.tab();
  }
  await expect.element(target).toHaveFocus();
}

/** Tabs to a button and presses it. */
export async function pressByKeyboard(target: Locator): Promise<void> {
  await tabTo(target);
  await pressEnter();
}

export async function isGone(target: Locator): Promise<void> {
  await expect.element(target).not.toBeInTheDocument();
}

/** Whether the page can be closed without a question of the browser. */
export const mayLeave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Logs out through the account menu. */
export async function logOut(): Promise<void> {
  await button(/^Account: /).click();
  await button('Log out').click();
}

/** Opens what can be done with a row. `row` is what the row is called, such as an email or a username. */
export const rowMenu = (row: string): Locator =>
  page.getByRole('button', { name: `More for ${row}`, exact: true });

/** Chooses an act of a row from its menu. */
export async function choose(act: string, row: string): Promise<void> {
  await rowMenu(row).click();
  await page.getByRole('button', { name: `${act} ${row}`, exact: true }).click();
}
