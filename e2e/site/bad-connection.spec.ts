import { expect } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { expectAccessible } from '../support/look/axe.ts';
import { test } from '../support/test.ts';

test.use({ causedErrors: /Failed to fetch/ });

const START = /\/start-.*\.js$/;

test('a page whose scripts fail asks again, stays readable or says so, and other pages work', async ({
  page,
}) => {
  await test.step('an admin page whose first script never arrives says so, and how to go on', async () => {
    const loads = '**/assets/*.js';
    await page.route(loads, () => {});
    await page.goto('/admin-dashboard', { waitUntil: 'commit' });
    const late = page.getByText('Check your connection, then load this page again.');
    await expect(page.getByText('Checking your session')).toBeAttached();
    await expect(late).toBeHidden();
    await page.evaluate(() => {
      for (const waiting of document.getAnimations()) waiting.finish();
    });
    await expect(late).toBeVisible();
    await page.unroute(loads);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
  });

  await test.step('a script that failed is requested again, and the page becomes interactive', async () => {
    await page.route(START, (route) => route.abort(), { times: 2 });
    await page.goto('/email-marketing');
    await expect(page).toHaveURL('/login');
    await page.unrouteAll();
  });

  await test.step('a page whose script fails to load shows an error, and other pages work', async () => {
    await page.goto('/features');
    await page.route(/solutions-page-.*\.js$/, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Solutions' }).click();
    await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
    await expectAccessible(page, 'the error page');
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toHaveCount(0);
    await page.unrouteAll();
    await page.goBack();
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await expect(page).toHaveTitle(/^Solutions/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('a page that was served whole stays readable if its later parts never load', async () => {
    await page.route(/\/(footer|all-year)-.*\.js$/, (route) => route.abort());
    await page.goto('/features');
    await expect(page.locator('html')).toHaveAttribute('data-live');
    await expect(page.getByRole('article')).toHaveCount(9);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Security' }).click();
    // The address changes before the page does.
    await expect(page).toHaveTitle(/^Security/);
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('a later part that can’t be loaded on the way from another page is an error, not a gap', async () => {
    await page.goto('/pricing');
    await page.route(/\/all-year-.*\.js$/, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Features' }).click();
    await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  });

  // Last, because it shortens every wait.
  await test.step('a page whose own script never loads works as it does without scripts', async () => {
    await page.unrouteAll();
    // Its waits between tries add up to 13 seconds.
    await page.addInitScript(() => {
      const { setTimeout: wait } = window;
      Object.assign(window, { setTimeout: (act: () => void) => wait(act) });
    });
    await page.route(START, (route) => route.abort());
    const release = await holdRequests(page, START);
    await page.goto('/email-marketing', { waitUntil: 'load' });
    const note = page.getByText('The admin area needs JavaScript.');
    await expect(page.getByText('Checking your session')).toBeAttached();
    await expect(note).toBeHidden();
    release();
    await expect(note).toBeVisible();
    await expectAccessible(page, 'a page that did not start');
    await page.goto('/features', { waitUntil: 'load' });
    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByRole('link', { name: 'Training Videos' }).click();
    await expect(page).toHaveURL('/videos');
  });
});
