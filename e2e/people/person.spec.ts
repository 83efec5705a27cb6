import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { openList } from '../support/email/subscriber-list.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { newTag } from '../support/tag.ts';

test('a person’s page is opened from the list, edited, and followed to a new address, by keyboard alone', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const [email, moved] = [`ann-${tag}@people.invalid`, `ann-${tag}@new.invalid`];
  const { subscriber } = await api.send('POST', '/api/email/subscribe', { email, name: 'Ann Lee' });
  const { id } = subscriber as { id: number };
  const details = page.getByRole('region', { name: 'Details' });
  const notes = details.getByLabel('Notes');
  const save = details.getByRole('button', { name: 'Save', exact: true });
  const timeline = page.getByRole('list', { name: 'Timeline, newest first' });

  await test.step('the address in the list leads to it', async () => {
    await openList(page, tag);
    await pressByKeyboard(page, page.getByRole('link', { name: email }));
    await expect(page.getByRole('heading', { level: 1, name: 'Ann Lee' })).toBeFocused();
    await expect(page.getByText('Gets email', { exact: true })).toBeVisible();
    await expect(timeline.getByText(/^Added by /)).toBeVisible();
  });

  await test.step('notes are saved, and still there after a reload', async () => {
    await tabTo(page, notes);
    await page.keyboard.type('Call in May');
    await pressByKeyboard(page, save);
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(notes).toHaveValue('Call in May');
    await expect(timeline.getByText(/changed the notes$/)).toBeVisible();
  });

  await test.step('what someone else saves in the meantime isn’t overwritten', async () => {
    const { person } = await api.get(`/api/email/subscribers/${id}`);
    const { version, role, notes: saved } = person as Record<string, string>;
    await api.send('PUT', `/api/email/subscribers/${id}`, {
      version,
      role,
      notes: saved,
      name: 'Ann B. Lee',
    });
    await tabTo(page, notes);
    await page.keyboard.press('End');
    await page.keyboard.type(' or June');
    await pressByKeyboard(page, save);
    await expect(page.getByText(/your changes weren’t saved/)).toBeVisible();
    await expect(details.getByLabel('Name (optional)', { exact: true })).toHaveValue('Ann B. Lee');
    await pressByKeyboard(page, details.getByRole('button', { name: 'Save my version' }), 'Shift+Tab');
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
    const { person: now } = await api.get(`/api/email/subscribers/${id}`);
    expect(now).toMatchObject({ name: 'Ann B. Lee', notes: 'Call in May or June' });
  });

  await test.step('a new address has their details, and the old one is retired', async () => {
    await page.reload();
    await pressByKeyboard(page, page.getByRole('button', { name: 'Change address' }));
    await expect(page.getByLabel('New email address')).toBeFocused();
    await page.keyboard.type(moved);
    await page.keyboard.press('Enter');
    await expect(page.getByText(moved)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Ann B. Lee' })).toBeFocused();
    await expect(notes).toHaveValue('Call in May or June');
    await pressByKeyboard(page, page.getByRole('link', { name: email }));
    await expect(page.getByText(/^This address was retired/)).toBeVisible();
  });
});

test('a subscriber who isn’t there is said to be gone, and what’s no id is an unknown page', async ({
  page,
}) => {
  const gone = await page.goto('/email-marketing/subscribers/999999999');
  expect(gone?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Subscriber not found' })).toBeVisible();
  const unknown = await page.request.get('/email-marketing/subscribers/x');
  expect(unknown.status()).toBe(404);
});
