import { expect } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { cutOff, overflow } from './support/cut-off.ts';
import { visitStates } from './support/management.ts';

// The user's own font size, 16 px for most.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
    await use({ ...launchOptions, args });
  },
});

for (const width of [1280, 640]) {
  test(`with text at 200%, nothing is cut off at ${width} px`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: 800 });
    await visitStates(page, api, async (state) => {
      expect.soft(await overflow(page), state).toBeLessThanOrEqual(0);
      // The tables scroll in their own regions.
      if (state !== 'the page') expect.soft(await cutOff(page, 'dialog'), state).toEqual([]);
    });
  });
}
