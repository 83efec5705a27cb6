import type { Page } from '@playwright/test';

/** Finds a time zone by a city, by keyboard. */
export async function chooseZone(page: Page, city: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Time zone' });
  await field.fill(city);
  await field.press('ArrowDown');
  await field.press('Enter');
}
