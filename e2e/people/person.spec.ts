import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { openList } from '../support/email/subscriber-list.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

test('a person’s page is opened from the list, edited, followed to a new address, and erased, by keyboard alone', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const [email, moved] = [`ann-${tag}@people.invalid`, `ann-${tag}@new.invalid`];
  const { subscriber } = await api.send('POST', '/api/email/subscribe', { email, name: 'Ann Lee' });
  const { id } = subscriber as { id: number };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const details = page.getByRole('region', { name: 'Details' });
  const notes = details.getByLabel('Notes');
  const save = details.getByRole('button', { name: 'Save', exact: true });
  const timeline = page.getByRole('list', { name: 'Timeline, newest first' });

  await test.step('the address in the list leads to it', async () => {
    await openList(page, tag);
    await pressByKeyboard(page, page.getByRole('link', { name: 'Ann Lee' }));
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

  await test.step('what’s held about the new address is downloaded, and erased', async () => {
    await openList(page, tag);
    await pressByKeyboard(page, page.getByRole('link', { name: 'Data request from someone not listed?' }));
    await expect(page.getByRole('heading', { name: 'Personal data' })).toBeFocused();
    await tabTo(page, page.getByLabel('Email address'));
    await page.keyboard.type(moved.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Data of/ })).toBeFocused();
    await expectFits(page, 'the data of an address');
    const downloading = page.waitForEvent('download');
    await pressByKeyboard(page, button('Download document'));
    const file = await (await downloading).path();
    expect(await readFile(file, 'utf8')).toContain('Call in May or June');

    await pressByKeyboard(page, button('Erase this person'));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('This can’t be undone.');
    await expectFits(page, 'the question before an erasure');
    await pressByKeyboard(page, question.getByRole('button', { name: 'Erase this person' }));
    const result = page.getByRole('dialog', { name: /^Erased/ });
    await expect(result).toContainText('They’ll never be emailed');
    await expectFits(page, 'what an erasure did');
    await pressByKeyboard(page, result.getByRole('button', { name: 'Done' }));
    const { subscribers } = await api.get(`/api/email/subscribers?search=${moved}`);
    expect(subscribers).toEqual([]);
  });

  await test.step('an address without a page is answered as such', async () => {
    for (const [path, status] of [
      ['999999999', 200],
      ['x', 404],
    ])
      expect((await page.request.get(`/email-marketing/subscribers/${path}`)).status()).toBe(status);
  });
});
