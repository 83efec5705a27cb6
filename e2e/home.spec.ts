import { brand } from '@fairlead/contract/brand';
import { claims } from '@fairlead/contract/claims';
import { expect, type Page } from '@playwright/test';
import { expectFits } from './support/axe.ts';
import { test } from './support/test.ts';

/** How long a slide is shown, in milliseconds (specification §9). */
const INTERVAL = 4_000;

const carousel = (page: Page) => page.getByRole('group', { name: /^For job coaches/ });
const slide = (page: Page, number: number) => carousel(page).getByRole('group', { name: `${number} of 5` });
const visibleSlides = (page: Page) => carousel(page).getByRole('group', { name: /of 5$/ });

/** Opens the page with a fake clock, once the slides are rotating. */
async function openRotating(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText(brand.name);
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
  await expect(slide(page, 1)).toBeVisible();
}

test('the home page says what the product is, and both calls to action work', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'From authorization to invoice, on one line',
  );
  const main = page.getByRole('main');
  for (const station of ['Authorization', 'Service log', 'Signature', 'Progress report', 'Invoice'])
    await expect(main.getByRole('heading', { name: station, exact: true })).toBeVisible();
  for (const claim of [claims.guideTime, claims.logTime, claims.savedMonthly])
    await expect(main.getByRole('listitem').filter({ hasText: claim }).first()).toBeVisible();
  await expect(main.getByRole('blockquote')).toHaveText(brand.testimonial.quote);
  await expect(main.getByText('Placeholder: no customer has said this')).toBeVisible();
  await main.getByRole('link', { name: 'Contact us' }).first().click();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await main.getByRole('link', { name: 'Book a Demo' }).first().click();
  await expect(page).toHaveURL('/demo');
});

test.describe('the five slides', () => {
  test('advance every four seconds and start over after the fifth', async ({ page }) => {
    await openRotating(page);
    for (const next of [2, 3, 4, 5, 1]) {
      await page.clock.runFor(INTERVAL);
      await expect(slide(page, next)).toBeVisible();
      await expect(visibleSlides(page)).toHaveCount(1);
    }
  });

  test('stop and start with their button, which is the first tab stop', async ({ page }) => {
    await openRotating(page);
    await carousel(page).getByRole('button', { name: 'Stop slide rotation' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(3 * INTERVAL);
    await expect(slide(page, 1)).toBeVisible();
    await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await carousel(page).getByRole('button', { name: 'Start slide rotation' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(INTERVAL);
    await expect(slide(page, 2)).toBeVisible();
    await expect(carousel(page).getByRole('button').first()).toHaveAccessibleName('Stop slide rotation');
  });

  test('stop on keyboard focus, and continue only when asked', async ({ page }) => {
    await openRotating(page);
    await page.getByRole('main').getByRole('link', { name: 'Contact us' }).first().focus();
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

  test('pause while hovered', async ({ page }) => {
    await openRotating(page);
    await slide(page, 1).hover();
    await page.clock.runFor(2 * INTERVAL);
    await expect(slide(page, 1)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(INTERVAL);
    await expect(slide(page, 2)).toBeVisible();
  });

  test('are printed one below the other', async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    await expect(visibleSlides(page)).toHaveCount(5);
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
  });
});

test('no slide moves automatically under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('©');
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(3 * INTERVAL);
  await expect(slide(page, 1)).toBeVisible();
  await expect(carousel(page).getByRole('button', { name: /slide rotation/ })).toHaveCount(0);
  await carousel(page).getByRole('button', { name: 'Next slide' }).click();
  await expect(slide(page, 2)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all five slides are shown', async ({ page }) => {
    await page.goto('/');
    await expect(visibleSlides(page)).toHaveCount(5);
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
  });
});

test('each slide is accessible and fits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(slide(page, number)).toBeVisible();
    await expectFits(page, `slide ${number}`);
    await carousel(page).getByRole('button', { name: 'Next slide' }).click();
  }
});
