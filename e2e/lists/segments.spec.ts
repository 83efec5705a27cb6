import { expect } from '@playwright/test';
import { test } from '../support/as-plain-admin.ts';
import { people } from '../support/email/campaigns.ts';
import { composer, endUndoWindow } from '../support/email/compose.ts';
import { mailsTo } from '../support/email/mails.ts';
import { openList } from '../support/email/subscriber-list.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { rowMenu } from '../support/row-menu.ts';
import { newTag } from '../support/tag.ts';

// part segments
test('people get a tag, become a segment, and are sent a campaign, by keyboard alone', async ({
  page,
  api,
}) => {
  const mark = newTag();
  const emails = people(mark, 3);
  const [coach = '', ...vendors] = emails;
  const [tag, segment] = [`Spring ${mark}`, `Vendors ${mark}`];
  for (const email of emails)
    await api.send('POST', '/api/email/subscribe', {
      email,
      role: email === coach ? 'job_coach' : 'crp_vendor',
    });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('all that match get a new tag', async () => {
    await openList(page, mark);
    await pressByKeyboard(page, button('Select the 3 shown'));
    await pressByKeyboard(page, button('Add a tag'));
    await expect(page.getByRole('dialog').getByLabel('Tag')).toBeFocused();
    await page.keyboard.type(tag);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`3 subscribers now tagged “${tag}”.`)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(button('Close')).toBeFocused();
    await expect(page.getByRole('row', { name: coach })).toContainText(tag);
  });

  await test.step('a segment has the tag and a role, and shows who matches', async () => {
    await page.goto('/email-marketing/segments');
    await pressByKeyboard(page, page.getByRole('link', { name: 'New segment' }));
    await expect(page.getByRole('heading', { level: 1, name: 'New segment' })).toBeFocused();
    await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type(segment);
    await tabTo(page, page.getByLabel('Rule 1', { exact: true }));
    await page.keyboard.type('Has the tag');
    const tags = page.getByRole('combobox', { name: 'Has the tag' });
    await tabTo(page, tags);
    await expect(tags.getByRole('option', { name: tag })).toBeAttached();
    await page.keyboard.type(tag);
    await expect(page.getByText('3 people', { exact: true })).toBeVisible();
    await pressByKeyboard(page, button('Add a rule'));
    await expect(page.getByLabel('Rule 2', { exact: true })).toBeFocused();
    await page.keyboard.type('Role is');
    await tabTo(page, page.getByRole('checkbox', { name: 'CRP vendor' }));
    await page.keyboard.press('Space');
    await expect(page.getByText('2 people', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: vendors[0] ?? '' })).toBeVisible();
    await pressByKeyboard(page, button('Save segment'));
    await expect(page.getByRole('heading', { level: 1, name: segment })).toBeFocused();
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('a campaign goes to the segment', async () => {
    const { type, subject, send, dialog } = composer(page);
    await page.goto('/email-marketing');
    await tabTo(page, subject);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('To a segment');
    await tabTo(page, type('Manual entry'));
    await page.keyboard.press('ArrowUp');
    await expect(type('Segment')).toBeChecked();
    const segments = page.getByRole('combobox', { name: 'Segment', exact: true });
    await tabTo(page, segments);
    await expect(segments.getByRole('option', { name: segment })).toBeAttached();
    await page.keyboard.type(segment);
    await expect(page.getByText(`Has the tag “${tag}”`)).toBeVisible();
    await expect(send).toHaveAccessibleName('Send to 2 recipients');
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Send campaign' }));
    await expect(page).toHaveURL(/campaign=\d+$/);
    const [first = ''] = vendors;
    await endUndoWindow(first);
    await expect.poll(async () => (await mailsTo(first)).length).toBe(1);
    expect(await mailsTo(coach)).toEqual([]);
  });

  await test.step('without its tag, the segment says why it can’t be used', async () => {
    await page.goto(`/email-marketing/segments?tags=${mark}`);
    await pressByKeyboard(page, rowMenu(page, tag));
    await pressByKeyboard(page, button(`Delete ${tag}`));
    await expect(
      page.getByText(`You can’t send to this segment until you change its rules: “${segment}”.`),
    ).toBeVisible();
    await pressByKeyboard(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete tag' }));
    await expect(page.getByRole('row', { name: segment })).toContainText('This rule’s tag was deleted.');
  });
});
