import { brand } from '@fairlead/contract/platform/brand';
import { claims } from '@fairlead/contract/platform/claims';
import { expect, type Page } from '@playwright/test';
import { expectFits } from '../support/look/axe.ts';
import { test } from '../support/test.ts';

/** How long a slide is shown, in milliseconds (specification §9). */
const INTERVAL = 4_000;

const carousel = (page: Page) => page.getByRole('group', { name: /^For job coaches/ });
const slide = (page: Page, number: number) => carousel(page).getByRole('group', { name: `${number} of 5` });
const visibleSlides = (page: Page) => carousel(page).getByRole('group', { name: /of 5$/ });

async function expectRotating(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toContainText(brand.name);
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
  await expect(slide(page, 1)).toBeVisible();
}

/** Opens the page with a fake clock, once the slides are rotating. */
async function openRotating(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await expectRotating(page);
}

test('the home page says what the product is, prints its slides, and both calls to action work', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Log each visit once. The paperwork follows.',
  );
  const main = page.getByRole('main');
  for (const station of ['Authorization', 'Service log', 'Signature', 'Progress report', 'Invoice documents'])
    await expect(main.getByRole('heading', { level: 2, name: station, exact: true })).toBeVisible();
  for (const claim of [claims.guideTime, claims.logTime, claims.savedMonthly])
    await expect(main.getByRole('listitem').filter({ hasText: claim }).first()).toBeVisible();
  const quote =
    brand.testimonial?.quote ??
    'We don’t print quotes nobody gave us. The first program to share theirs goes here.';
  await expect(main.getByText(quote, { exact: true })).toBeVisible();

  await test.step('the product is at the top, on a desktop, a tablet, and a phone', async () => {
    for (const width of [1440, 768, 320]) {
      await page.setViewportSize({ width, height: 900 });
      for (const screen of ['An authorization in Fairlead', 'A new service log on a phone']) {
        const picture = main.getByRole('img', { name: new RegExp(`^${screen}`) });
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
          .toBeGreaterThan(0);
      }
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the five slides are printed one below the other', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(visibleSlides(page)).toHaveCount(5);
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  await test.step('it fits on seven sheets of paper', async () => {
    const file = await page.pdf({ format: 'Letter' });
    const sheets = file.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets.length).toBeLessThan(8);
  });

  await test.step('both calls to action work', async () => {
    await main.getByRole('link', { name: 'Contact us' }).first().click();
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await main.getByRole('link', { name: 'Book a Demo' }).first().click();
    await expect(page).toHaveURL('/demo');
  });
});

// wcag 2.2.2, 2.4.3, 3.2.1
test('the five slides rotate until someone takes over', async ({ page }) => {
  await openRotating(page);

  await test.step('advance every four seconds and start over after the fifth', async () => {
    for (const next of [2, 3, 4, 5, 1]) {
      await page.clock.runFor(INTERVAL);
      await expect(slide(page, next)).toBeVisible();
      await expect(visibleSlides(page)).toHaveCount(1);
    }
  });

  await test.step('pause while hovered', async () => {
    await slide(page, 1).hover();
    await page.clock.runFor(2 * INTERVAL);
    await expect(slide(page, 1)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(INTERVAL);
    await expect(slide(page, 2)).toBeVisible();
  });

  await test.step('stop and start with their button, which is the first tab stop', async () => {
    await carousel(page).getByRole('button', { name: 'Stop slide rotation' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(3 * INTERVAL);
    await expect(slide(page, 2)).toBeVisible();
    await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await carousel(page).getByRole('button', { name: 'Start slide rotation' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(INTERVAL);
    await expect(slide(page, 3)).toBeVisible();
    await expect(carousel(page).getByRole('button').first()).toHaveAccessibleName('Stop slide rotation');
  });

  await page.reload();
  await expectRotating(page);

  await test.step('stop on keyboard focus, and continue only when asked', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Follow one month' }).focus();
    await page.keyboard.press('Tab');
    await expect(carousel(page).getByRole('button', { name: 'Start slide rotation' })).toBeFocused();
    await page.clock.runFor(2 * INTERVAL);
    await expect(slide(page, 1)).toBeVisible();
    await page.keyboard.press('Enter');
    await page.clock.runFor(INTERVAL);
    await expect(slide(page, 2)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(carousel(page).getByRole('button', { name: 'Previous slide' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(slide(page, 5)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(slide(page, 1)).toBeVisible();
    await page.clock.runFor(2 * INTERVAL);
    await expect(slide(page, 1)).toBeVisible();
  });
});

// wcag 2.2.2, 4.1.2
// en 11
test('under reduced motion, the slides wait to be asked, and each has a picture and is accessible', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');

  await test.step('the slides: controls first, then one slide with its position', () =>
    expect(carousel(page)).toMatchAriaSnapshot(`
      - group /For job coaches/:
        - button "Previous slide"
        - button "Next slide"
        - group "1 of 5":
          - heading "Log the visit while it’s fresh" [level=3]
          - paragraph
    `));

  await test.step('each slide is accessible and fits', async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      await expect(slide(page, number)).toBeVisible();
      const picture = slide(page, number).locator('img');
      await expect(picture).toHaveCount(1);
      // It's lazy, and how far ahead a browser loads is its own choice.
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(0);
      await expectFits(page, `slide ${number}`);
      await carousel(page).getByRole('button', { name: 'Next slide' }).click();
    }
  });

  // Last, because the clock stays installed.
  await test.step('no slide moves automatically under reduced motion', async () => {
    await page.clock.install();
    await page.reload();
    await expect(page.getByRole('contentinfo')).toContainText('©');
    await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(3 * INTERVAL);
    await expect(slide(page, 1)).toBeVisible();
    await expect(carousel(page).getByRole('button', { name: /slide rotation/ })).toHaveCount(0);
    await carousel(page).getByRole('button', { name: 'Next slide' }).click();
    await expect(slide(page, 2)).toBeVisible();
  });
});
