import { expect } from '@playwright/test';
import { test } from '../support/as-plain-admin.ts';
import { dashboard } from '../support/dashboard.ts';
import { mailsTo } from '../support/email/mails.ts';
import { inbox, writeIn } from '../support/inbox.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

// part inquiries
test('an inquiry is found, taken, noted on, replied to, archived, and its sender added to the subscribers, by keyboard alone', async ({
  page,
  api,
  plainAdmin,
}) => {
  const tag = newTag();
  const name = `Ann ${tag}`;
  const email = `${tag}@people.invalid`;
  await writeIn('/api/demo', { name, email, company: 'Harbor Works', message: 'For 12 coaches' });
  const body = { key: crypto.randomUUID(), title: `Times ${tag}`, text: 'Tuesday at 9:00 AM works for us.' };
  await api.send('POST', '/api/canned-replies', body);
  const { search, kind, link, opened, act, back, shown, entry } = inbox(page);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const said = (text: string | RegExp) => page.getByRole('status').getByText(text);

  await test.step('it’s found from the dashboard', async () => {
    await writeIn('/api/contact', { name: `Ben ${tag}`, email, message: 'Second' });
    await page.goto('/admin-dashboard');
    await pressByKeyboard(page, dashboard(page).tools.getByRole('link', { name: 'Inquiries' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeFocused();
    await tabTo(page, search);
    await page.keyboard.type(tag);
    await expect(shown('Showing 2 of 2 inquiries')).toBeVisible();
    await tabTo(page, kind);
    await page.keyboard.type('Demo');
    await expect(shown('Showing 1 of 1 inquiry')).toBeVisible();
    await pressByKeyboard(page, link(name));
    await expect(opened(name)).toBeFocused();
    await expect(opened(name)).toContainText('For 12 coaches');
  });

  await pressByKeyboard(page, button('Assign to me'));
  await expect(said('Assigned to you.')).toBeAttached();
  await expect(entry(name)).toContainText('Assigned to you');

  await tabTo(page, page.getByLabel('New note'));
  await page.keyboard.type('Called, no answer');
  await pressByKeyboard(page, button('Add note'));
  await expect(said('Note added.')).toBeAttached();
  await expect(opened(name)).toContainText(`${plainAdmin.username}`);

  await pressByKeyboard(page, button('Reply'), 'Shift+Tab');
  const text = page.getByLabel('Your reply');
  await expect(text).toBeFocused();
  await tabTo(page, page.getByLabel('Canned reply'), 'Shift+Tab');
  await page.keyboard.type(`Times ${tag}`);
  await pressByKeyboard(page, button('Insert'));
  await expect(text).toBeFocused();
  await pressByKeyboard(page, button('Quote their message'));
  await expect(text).toHaveValue(
    /^Tuesday at 9:00 AM works for us\.\n\nAnn .* wrote on .*\n> For 12 coaches$/,
  );
  await expectFits(page, 'an inquiry with a reply that’s being written');
  await pressByKeyboard(page, button('Send reply'));
  await expect(button('Reply')).toBeFocused();
  const replies = page.getByRole('list', { name: 'Conversation, oldest first' }).getByRole('listitem');
  await expect(replies.nth(1)).toContainText('Sent');
  await expect(entry(name)).toContainText('Answered');
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  expect(await mailsTo(email)).toMatchObject([
    { reply_to: expect.anything(), text: expect.stringContaining('> For 12 coaches') },
  ]);

  await test.step('it’s archived, and closed', async () => {
    await pressByKeyboard(page, act('Archive'));
    await expect(entry(name)).toContainText('Archived');
    await expect(act('Archive')).toBeFocused();
    await tabTo(page, back, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(link(name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(opened(name)).toBeFocused();
  });

  await pressByKeyboard(page, button('Add to subscribers'));
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('They only asked for a demo'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByLabel('How and when they agreed'));
  await page.keyboard.type('Said yes on the phone');
  await pressByKeyboard(page, dialog.getByRole('button', { name: 'Add to subscribers' }));
  await expect(said('Added to the subscribers.')).toBeVisible();
  await expectFits(page, 'an inquiry of a subscriber with a note and a reply');
  await pressByKeyboard(page, page.getByRole('link', { name: `See ${name}’s page` }), 'Shift+Tab');
  await expect(page.getByRole('region', { name: 'Where consent came from' })).toContainText(
    'Said yes on the phone',
  );
});
