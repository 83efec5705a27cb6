import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { openList } from '../support/email/subscriber-list.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

test('what’s held about an address is downloaded, and erased, by keyboard alone', async ({ page, api }) => {
  const tag = newTag();
  const email = `zelda-${tag}@people.invalid`;
  await api.send('POST', '/api/email/subscribe', { email, name: `Zelda ${tag}` });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await openList(page, tag);
  await pressByKeyboard(page, page.getByRole('link', { name: 'Export or erase it by address' }));
  await expect(page.getByRole('heading', { name: 'Personal data' })).toBeFocused();
  await tabTo(page, page.getByLabel('Email address'));
  await page.keyboard.type(email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Data of/ })).toBeFocused();
  await expectFits(page, 'the data of an address');

  const downloading = page.waitForEvent('download');
  await pressByKeyboard(page, button('Download document'));
  const file = await (await downloading).path();
  expect(await readFile(file, 'utf8')).toContain(`Zelda ${tag}`);

  await pressByKeyboard(page, button('Erase this person'));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This can’t be undone.');
  await expectFits(page, 'the question before an erasure');
  await pressByKeyboard(page, question.getByRole('button', { name: 'Erase this person' }));
  const result = page.getByRole('dialog', { name: /^Erased/ });
  await expect(result).toContainText('They’ll never be emailed');
  await expectFits(page, 'what an erasure did');
  await pressByKeyboard(page, result.getByRole('button', { name: 'Done' }));

  const { subscribers } = await api.get(`/api/email/subscribers?search=${tag}`);
  expect(subscribers).toEqual([]);
});
