import { expect } from '@playwright/test';
import { cutOff, overflow } from './support/cut-off.ts';
import { publicPaths } from './support/public-paths.ts';
import { test } from './support/test.ts';

// The user's own font size, 16 px for most: text and breakpoints scale with it (WCAG 2.2, 1.4.4).
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
    await use({ ...launchOptions, args });
  },
});

for (const width of [1280, 768, 640]) {
  test(`with text at 200%, nothing is cut off or scrolls sideways at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of publicPaths) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      expect.soft(await cutOff(page), path).toEqual([]);
      expect.soft(await overflow(page), path).toBeLessThanOrEqual(0);
    }
  });
}
