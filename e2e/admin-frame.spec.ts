import { brand } from '@fairlead/contract/brand';
import { expect } from '@playwright/test';
import { adminScreens, openScreen } from './support/admin-paths.ts';
import { test } from './support/as-admin.ts';
import { expectFits } from './support/axe.ts';
import { cutOff, overflow } from './support/cut-off.ts';
import { addTextSpacing } from './support/text-spacing.ts';
import { withoutEdge } from './support/without-edge.ts';

test.describe('every admin screen', () => {
  // One screen at a time, each with what it loads.
  test.slow();

  test('has its title, one heading, a way back to the dashboard, and a skip link', async ({ page }) => {
    for (const screen of adminScreens) {
      await openScreen(page, screen);
      await expect(page, screen.path).toHaveTitle(`${screen.name} · ${brand.name}`);
      await expect(page.getByRole('heading', { level: 1 }), screen.path).toHaveCount(1);
      const bar = page.getByRole('navigation', { name: 'Admin', exact: true });
      const atDashboard = screen.path === '/admin-dashboard';
      await expect(bar.getByRole('link', { name: 'Dashboard' }), screen.path).toHaveCount(
        atDashboard ? 0 : 1,
      );
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main'), screen.path).toBeFocused();
    }
  });

  test('keeps the edges of its controls in forced colors', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    for (const screen of adminScreens) {
      await openScreen(page, screen);
      expect.soft(await withoutEdge(page), screen.path).toEqual([]);
    }
  });

  test('prints without navigation', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    for (const screen of adminScreens) {
      await openScreen(page, screen);
      await expect(page.getByRole('navigation', { name: /^(Main|Admin)$/ }), screen.path).toHaveCount(0);
      await expect(page.getByRole('contentinfo'), screen.path).toHaveCount(0);
    }
  });

  for (const width of [1280, 320]) {
    test(`loses nothing with wider text spacing at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const screen of adminScreens) {
        await openScreen(page, screen);
        await addTextSpacing(page);
        expect.soft(await overflow(page), screen.path).toBeLessThanOrEqual(0);
        expect.soft(await cutOff(page), screen.path).toEqual([]);
      }
    });
  }
});

test('a page that is still loading says so, and passes on its heading’s focus', async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/marketing-page-.*\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/email-marketing');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This page is on its way');
  await expect(page.getByText('Loading', { exact: true })).toBeAttached();
  await expectFits(page, 'a page on its way');
  await heading.focus();
  arrive();
  await expect(heading).toHaveText('Email Marketing Center');
  await expect(heading).toBeFocused();
});
