import { expect } from '@playwright/test';
import { adminScreens, openScreen } from './support/admin-paths.ts';
import { test } from './support/as-admin.ts';
import { cutOff, overflow } from './support/cut-off.ts';
import { newTag } from './support/tag.ts';

// The user's own font size, 16 px for most (WCAG 2.2, 1.4.4).
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
    await use({ ...launchOptions, args });
  },
});

/** Adds an item with unbreakable words to each list. */
test.beforeEach(async ({ api }) => {
  const email = `${'harbor-works-'.repeat(4)}${newTag()}@people.invalid`;
  await api.send('POST', '/api/email/subscribe', { email, organization: 'Organization'.repeat(3) });
  await api.send('POST', '/api/email/send-marketing-emails', {
    subject: 'Supercalifragilistic walkthroughs',
    campaign_name: `Campaign_${newTag()}_without_a_single_space`,
    recipient_type: 'manual',
    manual_emails: [email],
  });
});

for (const width of [1280, 640]) {
  test(`with text at 200%, no admin screen loses anything at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const screen of adminScreens) {
      await openScreen(page, screen);
      expect.soft(await overflow(page), screen.path).toBeLessThanOrEqual(0);
      expect.soft(await cutOff(page), screen.path).toEqual([]);
    }
  });
}
