// part admin-management, account, dashboard, figures, inquiries, insights, marketing, segments, sending-domain, unusable-events

import { expect } from '@playwright/test';
import { adminScreens, openScreen } from './support/admin-paths.ts';
import { test } from './support/as-admin.ts';
import { expectNothingCutOff } from './support/cut-off.ts';
import { visitStates } from './support/management.ts';
import { publicPaths } from './support/public-paths.ts';
import { newTag } from './support/tag.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // The user's own font size, 16 px for most: text and breakpoints scale with it (WCAG 2.2, 1.4.4).
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
    await use({ ...launchOptions, args });
  },
});

// wcag 1.4.4
test('with text at 200%, nothing is cut off on public pages', async ({ page }) => {
  test.slow();
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const width of [1280, 768, 640]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingCutOff(page, `${path} at ${width} px`);
    }
  }
});

// wcag 1.4.4
test('with text at 200%, nothing is cut off on admin screens, even words that never break', async ({
  page,
  api,
}) => {
  test.slow();
  const email = `${'harbor-works-'.repeat(4)}${newTag()}@people.invalid`;
  await api.send('POST', '/api/email/subscribe', { email, organization: 'Organization'.repeat(3) });
  await api.send('POST', '/api/email/send-marketing-emails', {
    subject: 'Supercalifragilistic walkthroughs',
    campaign_name: `Campaign_${newTag()}_without_a_single_space`,
    recipient_type: 'manual',
    manual_emails: [email],
  });
  for (const screen of adminScreens) {
    await openScreen(page, screen);
    for (const width of [1280, 640]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingCutOff(page, `${screen.path} at ${width} px`);
    }
  }

  await test.step('with text at 200%, nothing is cut off in the dialogs of Admin Management', async () => {
    await visitStates(page, api, async (state) => {
      for (const width of [1280, 640]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNothingCutOff(page, `${state} at ${width} px`);
      }
    });
  });
});
