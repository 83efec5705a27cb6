import type { Locator, Page } from '@playwright/test';
import { pressByKeyboard } from './keyboard.ts';

/** Opens what can be done with a row. `row` is what the row is called, such as an email or a username. */
export const rowMenu = (page: Page, row: string): Locator =>
  page.getByRole('button', { name: `More for ${row}`, exact: true });

export const rowAct = (page: Page, act: string, row: string): Locator =>
  page.getByRole('button', { name: `${act} ${row}`, exact: true });

/** Chooses an act of a row from its menu. */
export async function choose(page: Page, act: string, row: string): Promise<void> {
  await rowMenu(page, row).click();
  await rowAct(page, act, row).click();
}

/** The same by keyboard alone. */
export async function chooseByKeyboard(
  page: Page,
  act: string,
  row: string,
  key?: 'Tab' | 'Shift+Tab',
): Promise<void> {
  await pressByKeyboard(page, rowMenu(page, row), key);
  await pressByKeyboard(page, rowAct(page, act, row));
}
