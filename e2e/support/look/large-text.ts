import { expect, type Page } from '@playwright/test';
import { expectNothingCutOff } from './cut-off.ts';

/**
 * Fails if text is cut off at one of the widths while the user's own font size is twice what it is for most: text and
 * breakpoints scale with it (WCAG 2.2, 1.4.4).
 */
export async function expectLargeTextFits(
  page: Page,
  state: string,
  widths: readonly number[],
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const setFontSize = (standard: number) => cdp.send('Page.setFontSizes', { fontSizes: { standard } });
  await setFontSize(32);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingCutOff(page, `${state} with text at 200% at ${width} px`);
  }
  await setFontSize(16);
  await cdp.detach();
}
