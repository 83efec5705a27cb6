import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { rail } from '../support/shell.ts';
import { newTag } from '../support/tag.ts';

// part search
test('a person is found from anywhere, and every place is reached, by keyboard alone', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const name = `Ann ${tag}`;
  await api.send('POST', '/api/email/subscribe', { email: `ann-${tag}@people.invalid`, name });
  const heading = page.getByRole('heading', { level: 1 });
  const search = page.getByRole('dialog', { name: 'Search' });
  const field = page.getByRole('combobox', { name: /^Search people/ });
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const singleKeys = help.getByRole('checkbox', { name: 'Single-key shortcuts' });
  const ofList = page.getByRole('searchbox', { name: 'Search subscribers' });

  await test.step('Ctrl+K and a part of the name lead to the person', async () => {
    await page.goto('/admin-dashboard');
    await expect(heading).toHaveText('Admin Dashboard');
    // The shortcuts are loaded after the page.
    await expect(page.locator('html')).toHaveAttribute('data-hears-keys');
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(tag.slice(0, 6));
    await expect(search.getByRole('option', { selected: true })).toContainText(name);
    await expect(search.getByRole('status')).toHaveText('1 result');
    await expectFits(page, 'the search with a person');
    await page.keyboard.press('Enter');
    await expect(search).toHaveCount(0);
    await expect(heading).toHaveText(name);
    await expect(heading).toBeFocused();
  });

  await test.step('the button opens it, too, and Escape returns there', async () => {
    const button = page.getByRole('banner').getByRole('button', { name: /^Search/ });
    await pressByKeyboard(page, button, 'Shift+Tab');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  await test.step('G and a letter lead to a place, and / to its list’s search', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(page).toHaveTitle(/^Campaign History/);
    await expect(heading).toBeFocused();
    await expect(rail(page).getByRole('link', { name: /^Campaigns/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(ofList).toBeVisible();
    await page.keyboard.press('/');
    await expect(ofList).toBeFocused();
    await page.keyboard.type(`g d ? ${tag}`);
    await expect(ofList).toHaveValue(`g d ? ${tag}`);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(tag);
    await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
  });

  await test.step('? lists them, and switches off all but Ctrl+K', async () => {
    await page.keyboard.press('Tab');
    await tabTo(page, page.getByRole('button', { name: 'Add subscriber' }), 'Shift+Tab');
    await page.keyboard.press('?');
    await expect(help).toBeVisible();
    await expectFits(page, 'the keyboard shortcuts');
    await tabTo(page, singleKeys);
    await page.keyboard.press('Space');
    await expect(singleKeys).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add subscriber' })).toBeFocused();
    for (const key of ['?', 'g', 'd', '/']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'Add subscriber' })).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await expect(search.getByRole('option', { name: 'Dashboard', exact: true })).toBeVisible();
    await page.keyboard.type('keyboard');
    await page.keyboard.press('Enter');
    await expect(singleKeys).not.toBeChecked();
  });
});

test('without its script, the search says so, and opens on the page that’s loaded again', async ({
  page,
}) => {
  const code = /search-dialog-.*\.js$/;
  const search = page.getByRole('banner').getByRole('button', { name: /^Search/ });
  const problem = page.getByRole('alertdialog');
  await page.route(code, (route) => route.abort());
  await page.goto('/admin-dashboard');
  await search.click();
  await expect(problem).toContainText('We couldn’t open this.');
  await page.unroute(code);
  await problem.getByRole('button', { name: 'OK' }).click();
  await expect(search).toBeFocused();
  await page.reload();
  await search.click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});
