import { expect, type Locator, type Page } from '@playwright/test';

type Key = 'Tab' | 'Shift+Tab';

/** Presses Tab or Shift+Tab until `target` has focus. From the top of the page, Shift+Tab wraps to the end. */
export async function tabTo(page: Page, target: Locator, key: Key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // Found once per rendering: finding an element by its role costs more than the stop itself.
  let element = await target.elementHandle();
  for (let stop = 0; stop < 150; stop++) {
    const is = await element?.evaluate((node) => ({
      there: node.isConnected,
      focused: node === document.activeElement,
    }));
    if (is?.focused) return;
    if (!is?.there) element = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  await expect(target, `reached by ${key}`).toBeFocused();
}

/** Tabs to a button or link and presses Enter, once the button isn't busy: until then it says so and ignores Enter. */
export async function pressByKeyboard(page: Page, target: Locator, key: Key = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await expect(target).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Enter');
}
