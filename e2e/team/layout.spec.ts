// part admin-management

import { expect } from '@playwright/test';
import { newAccount } from '../support/accounts.ts';
import { test } from '../support/as-admin.ts';
import { expectFits } from '../support/look/axe.ts';
import { expectNothingCutOff } from '../support/look/cut-off.ts';
import { expectLargeTextFits } from '../support/look/large-text.ts';
import { withTextSpacing } from '../support/look/text-spacing.ts';
import { management, openManagement, visitStates } from '../support/management.ts';
import { choose, rowMenu } from '../support/row-menu.ts';
import { newTag } from '../support/tag.ts';

test('long names, wider text spacing, larger text, and forced colors break nothing', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const long = await newAccount(api, {
    username: `${'Wolfeschlegelsteinhausenbergerdorff'}-${tag}`,
    email: `${tag}${'x'.repeat(50)}@${'sub.'.repeat(40)}invalid`,
  });
  const arabic = await newAccount(api, { username: `مدير-${tag}` });
  const mate = await newAccount(api);
  const { createButton, question, row } = management(page);

  for (const width of [320, 768, 1280])
    await test.step(`keeps its layout with long and non-English names at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await openManagement(page);
      await expect(row(long)).toBeVisible();
      await expect(row(arabic)).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      await choose(page, 'Delete', arabic.username);
      await expect(question).toContainText(`Delete ${arabic.username} permanently?`);
      await page.keyboard.press('Escape');
    });

  await test.step('in forced colors, every button has an edge, and focus is visible', async () => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    for (const button of [createButton, rowMenu(page, mate.username)]) {
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
    await page.emulateMedia({ forcedColors: 'none' });
  });

  // wcag 1.4.4
  await test.step('each state is accessible, and wider spacing or larger text cuts nothing off', () =>
    visitStates(page, api, async (state) => {
      await expectFits(page, state);
      await withTextSpacing(page, async () => {
        for (const width of [1280, 320]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNothingCutOff(page, `${state} at ${width} px`);
        }
      });
      await expectLargeTextFits(page, state, [1280, 640]);
      await page.setViewportSize({ width: 1280, height: 800 });
    }));
});
