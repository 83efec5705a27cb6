import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

test('a super admin adds a topic, which people can choose when they sign up, and deletes it, by keyboard alone', async ({
  page,
}) => {
  const name = `Grants ${newTag()}`;
  const section = page.getByRole('region', { name: 'Topics' });
  const dialog = page.getByRole('dialog');
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const offered = page.getByRole('main').getByRole('checkbox', { name });
  /** The server reads what the form offers once a second. */
  const isOffered = async () => (await (await page.request.get('/subscribe')).text()).includes(name);

  await test.step('the topic is added in both languages', async () => {
    await page.goto('/owner-settings');
    await pressByKeyboard(page, button('New topic'), 'Shift+Tab');
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Money for programs');
    await tabTo(page, dialog.getByLabel('Spanish name'));
    await page.keyboard.type(`Subvenciones ${name}`);
    await expectFits(page, 'a new topic');
    await page.keyboard.press('Enter');
    await expect(section.getByRole('listitem').filter({ hasText: name })).toContainText('Money for programs');
    await expect(button('New topic')).toBeFocused();
    await expectFits(page, 'owner settings with a new topic');
  });

  await test.step('people can choose it when they sign up', async () => {
    await expect.poll(isOffered).toBe(true);
    await page.goto('/subscribe');
    await tabTo(page, offered);
    await expect(offered).toHaveAccessibleDescription('Money for programs');
    await page.goto('/es/subscribe');
    await expect(
      page.getByRole('main').getByRole('checkbox', { name: `Subvenciones ${name}` }),
    ).toBeVisible();
  });

  await test.step('once it’s deleted, nobody can', async () => {
    await page.goto('/owner-settings');
    await pressByKeyboard(page, button(`Delete “${name}”`), 'Shift+Tab');
    await expect(page.getByRole('button', { name: 'Keep topic' })).toBeFocused();
    await pressByKeyboard(page, button('Delete topic'));
    await expect(section.getByRole('heading', { name: 'Topics' })).toBeFocused();
    await expect.poll(isOffered).toBe(false);
  });
});
