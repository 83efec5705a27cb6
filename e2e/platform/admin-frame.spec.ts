// part account, dashboard, figures, inquiries, insights, marketing, segments, sending-domain, unusable-events

import { brand } from '@fairlead/contract/platform/brand';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { adminScreens, openScreen } from '../support/look/admin-paths.ts';
import { expectNothingCutOff } from '../support/look/cut-off.ts';
import { expectLargeTextFits } from '../support/look/large-text.ts';
import { withTextSpacing } from '../support/look/text-spacing.ts';
import { addUnbrokenWords } from '../support/look/unbroken-words.ts';
import { withoutEdge } from '../support/look/without-edge.ts';
import { rail } from '../support/shell.ts';

/** What the rail has for a super admin. */
const places = [
  'Dashboard',
  'Compose Campaign',
  'Manage Subscribers',
  'Email Template',
  'Campaign History',
  'Inquiries',
  'Insights',
  'Admin Management',
  'Settings',
];

/** A number may follow. */
const named = (place: string) => new RegExp(place);

const ofMarketing = ({ path }: { path: string }) => path.startsWith('/email-marketing');

async function lookAt(page: Page, screen: (typeof adminScreens)[number]): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none', media: 'screen' });
  await openScreen(page, screen);
  await expect(page).toHaveTitle(`${screen.name} · ${brand.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(rail(page).getByRole('link')).toHaveText(places.map(named));
  await expect(rail(page).locator('[aria-current]').filter({ visible: true })).toHaveText(
    screen.place ? [named(screen.place)] : [],
  );
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText(
    screen.above ?? [],
  );

  await test.step('its first link skips to the content', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    // wcag 1.4.12
    await test.step(`at ${width} px with wider text spacing, nothing is cut off`, () =>
      withTextSpacing(page, () =>
        expectNothingCutOff(page, `${screen.path} at ${width} px with wider text spacing`),
      ));
  }

  // wcag 1.4.4
  await test.step('with text at 200%, nothing is cut off, even words that never break', () =>
    expectLargeTextFits(page, screen.path, [1280, 640]));

  await test.step('in forced colors, its controls keep their edges', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await withoutEdge(page)).toEqual([]);
  });

  await test.step('it prints without navigation', async () => {
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    await expect(page.getByRole('navigation', { name: /^(Main|Admin)$/ })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });
}

const [marketing, others] = [
  adminScreens.filter(ofMarketing),
  adminScreens.filter((one) => !ofMarketing(one)),
];

// Several screens per test, because a new client costs more than its next page.
for (const [name, screens] of Object.entries({
  'each tab of Email Marketing': marketing,
  'every other screen': others,
}))
  test(`${name} keeps its frame in any setting`, async ({ page, api }) => {
    await addUnbrokenWords(api);
    for (const screen of screens)
      await test.step(`${screen.path} has its title, one heading, and a way back, and loses nothing in any setting`, () =>
        lookAt(page, screen));
  });
