import { expect } from '@playwright/test';
import { cutOff, overflow } from './support/cut-off.ts';
import { publicPaths } from './support/public-paths.ts';
import { test } from './support/test.ts';
import { addTextSpacing } from './support/text-spacing.ts';

for (const width of [1280, 320]) {
  test(`with wider text spacing, nothing is cut off or scrolls sideways at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of publicPaths) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
      await addTextSpacing(page);
      expect.soft(await cutOff(page), path).toEqual([]);
      expect.soft(await overflow(page), path).toBeLessThanOrEqual(0);
    }
  });
}
