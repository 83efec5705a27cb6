import { expect } from '@playwright/test';
import { test } from './support/as-plain-admin.ts';
import { dashboard } from './support/dashboard.ts';
import { inbox, writeIn } from './support/inbox.ts';
import { pressByKeyboard, tabTo } from './support/keyboard.ts';
import { newTag } from './support/tag.ts';

/** These tests use only the keyboard, as an admin without super admin rights. */
// part inquiries
test('an inquiry is found, read, marked, and closed using only the keyboard', async ({ page }) => {
  const tag = newTag();
  await writeIn('/api/contact', { name: `Ann ${tag}`, email: `${tag}@people.invalid`, message: 'First' });
  await writeIn('/api/demo', { name: `Ben ${tag}`, email: `${tag}@people.invalid`, message: 'Second' });
  await page.goto('/admin-dashboard');
  await pressByKeyboard(page, dashboard(page).tools.getByRole('link', { name: 'Inquiries' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeFocused();
  const { search, kind, link, opened, act, back, shown, entry } = inbox(page);
  await tabTo(page, search);
  await page.keyboard.type(tag);
  await expect(shown('Showing 2 of 2 inquiries')).toBeVisible();
  await tabTo(page, kind);
  await page.keyboard.type('Mess');
  await expect(shown('Showing 1 of 1 inquiry')).toBeVisible();
  await pressByKeyboard(page, link(`Ann ${tag}`));
  await expect(opened(`Ann ${tag}`)).toBeFocused();
  await expect(opened(`Ann ${tag}`)).toContainText('First');

  await pressByKeyboard(page, act('Mark answered'));
  await expect(entry(`Ann ${tag}`)).toContainText('Answered');
  await expect(act('Mark answered')).toBeFocused();
  // A mark is shown before it's saved, but the next one is only taken after that.
  await expect(page.getByRole('status').getByText('Marked answered.')).toBeAttached();
  await pressByKeyboard(page, act('Archive'));
  await expect(entry(`Ann ${tag}`)).toContainText('Archived');
  await expect(act('Archive')).toBeFocused();
  await tabTo(page, back, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(link(`Ann ${tag}`)).toBeFocused();
});
