import { expect } from '@playwright/test';
import { newAccount } from './support/accounts.ts';
import { test } from './support/as-admin.ts';
import { expectNothingCutOff } from './support/cut-off.ts';
import { management, openManagement, visitStates } from './support/management.ts';
import { withTextSpacing } from './support/text-spacing.ts';

test('wider text spacing cuts nothing off in any state', async ({ page, api }) => {
  await visitStates(page, api, (state) =>
    withTextSpacing(page, async () => {
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNothingCutOff(page, `${state} at ${width} px`);
      }
    }),
  );
});

test('in forced colors, every button has an edge, and focus is visible', async ({ page, api }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const mate = await newAccount(api);
  await openManagement(page);
  const { act, createButton, row } = management(page);
  for (const button of [createButton, act('Delete', mate)]) {
    await button.focus();
    await page.keyboard.press('Shift');
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = await button.evaluate(
      (element) => {
        const style = getComputedStyle(element);
        return {
          borderTopStyle: style.borderTopStyle,
          borderTopWidth: Number.parseFloat(style.borderTopWidth),
          outlineStyle: style.outlineStyle,
          outlineWidth: Number.parseFloat(style.outlineWidth),
        };
      },
    );
    expect(borderTopStyle).toBe('solid');
    expect(borderTopWidth).toBeGreaterThanOrEqual(1);
    expect(outlineStyle).toBe('solid');
    expect(outlineWidth).toBeGreaterThanOrEqual(2);
  }
  await expect(row(mate).getByText('Active', { exact: true })).toBeVisible();
});
