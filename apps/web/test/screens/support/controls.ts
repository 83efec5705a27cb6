import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** A dialog with a question or an error. */
export const question = page.getByRole('alertdialog');

export const alertWith = (text: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: text });

export const button = (name: string | RegExp): Locator => page.getByRole('button', { name });

export const pressEnter = (): Promise<void> => userEvent.keyboard('{Enter}');

/** Presses Tab until `target` has focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let stop = 0; stop < 80; stop++) {
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
