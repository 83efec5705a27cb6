import { expect } from '@playwright/test';
import { test } from './support/as-plain-admin.ts';
import { expectFits } from './support/axe.ts';
import { inbox, openInbox, writeIn } from './support/inbox.ts';
import { pressByKeyboard, tabTo } from './support/keyboard.ts';
import { mailsTo } from './support/mails.ts';
import { newTag } from './support/tag.ts';

// part inquiries
test('an inquiry is taken, noted on, replied to, and its sender added to the subscribers using only the keyboard', async ({
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
  const { link, opened, entry } = inbox(page);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const said = (text: string | RegExp) => page.getByRole('status').getByText(text);

  await openInbox(page, tag);
  await pressByKeyboard(page, link(name));
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
