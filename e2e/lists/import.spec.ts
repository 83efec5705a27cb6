import { expect, type Page } from '@playwright/test';
import { type AdminApi, test } from '../support/as-admin.ts';
import { counted, rail } from '../support/clicks.ts';
import { csvFile, importView } from '../support/email/import-file.ts';
import { optOut } from '../support/email/opt-out.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectAccessible, expectFits } from '../support/look/axe.ts';
import { breadcrumb } from '../support/shell.ts';
import { newTag } from '../support/tag.ts';

// Only the product's latest import can be undone, so imports are made only in this file, one at a time.
test.describe.configure({ mode: 'default' });

/** Milliseconds; hundreds of rows take a while on the embedded database. */
const LONG_TIMEOUT = { timeout: 60_000 };

const found = async (api: AdminApi, tag: string) => {
  const { subscribers } = await api.get(`/api/email/subscribers?search=${tag}`);
  return subscribers as Record<string, unknown>[];
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('importing 500 people takes five clicks, with names and roles as other tools write them; undoing it takes two', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const [ben, out] = [`ben-${tag}@people.invalid`, `out-${tag}@people.invalid`];
  await api.send('POST', '/api/email/subscribe', { email: ben, name: 'Ben' });
  await optOut(api, out);
  const roles = ['CRP', 'Vendor', 'State', 'Coach'];
  const rows = Array.from(
    { length: 500 },
    (_, at) => `p${at}-${tag}@people.invalid,Maria,Lopez,${roles[at % 4]}`,
  );
  const { click, clicks } = counted();
  const view = importView(page);
  await page.goto('/admin-dashboard');
  await click(rail(page, /^Manage Subscribers/));
  await click(page.getByRole('link', { name: 'Import CSV' }).first());
  const chooser = page.waitForEvent('filechooser');
  await click(view.file);
  const others = [`${ben},Benjamin,,`, `${out},Out,,`, 'nobody,Nobody,,', `p1-${tag}@people.invalid,,,`];
  await (await chooser).setFiles(csvFile(['Email,First Name,Last Name,Role', ...rows, ...others]));
  await expect(view.commit).toHaveText('Import 500 subscribers');
  for (const [label, figure] of [
    ['New', '500'],
    ['Already there', '1'],
    ['Left out', '1'],
    ['Can’t import', '1'],
    ['Duplicate', '1'],
  ] as const)
    await expect(view.figure(label)).toHaveText(figure);
  await expect(page.getByRole('row', { name: /^2 p0-.* Maria Lopez CRP vendor$/ })).toBeVisible();
  await page.getByLabel('Show', { exact: true }).selectOption('Can’t import (1)');
  await expect(page.getByRole('row', { name: '504 nobody Not an email address' })).toBeVisible();
  expect(await found(api, tag)).toHaveLength(1);
  await click(view.commit);
  await click(view.agree);
  await expect(view.done).toContainText('500 added', LONG_TIMEOUT);
  expect(clicks()).toBe(5);
  await expectAccessible(page, 'an import that is done');
  expect(await found(api, `p1-${tag}`)).toMatchObject([{ name: 'Maria Lopez', role: 'crp_vendor' }]);

  await click(view.undo);
  await expect(page.getByRole('alertdialog')).toContainText('500 subscribers would be removed');
  await click(view.agreeUndo);
  await expect(view.undone).toContainText('500 removed', LONG_TIMEOUT);
  expect(clicks()).toBe(7);
  await expectAccessible(page, 'an import that was undone');
  expect(await found(api, tag)).toMatchObject([{ email: ben, name: 'Ben' }]);
  await breadcrumb(page, 'Manage Subscribers').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a file with unknown columns and opt-outs is imported after a reload, and undone from the history, by keyboard alone', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const [ann, left] = [`ann-${tag}@people.invalid`, `left-${tag}@people.invalid`];
  const view = importView(page);
  const question = page.getByRole('alertdialog');
  const commit = button(page, 'Import 1 subscriber and block 1 address');
  const choose = async (label: string, column: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(column);
  };
  const reached = async () => {
    const body = { recipient_type: 'manual', manual_emails: [ann, left] };
    return (await api.send('POST', '/api/email/audience', body)).recipients;
  };
  // Registered early: Playwright misses a file chooser that opens before the browser knows to report it.
  const chooser = page.waitForEvent('filechooser');

  await test.step('a file is chosen, and its columns', async () => {
    await page.goto('/email-marketing?tab=subscribers');
    await pressByKeyboard(page, page.getByRole('link', { name: 'Import CSV' }).first());
    await expect(view.title).toBeFocused();
    await tabTo(page, view.file);
    await page.keyboard.press('Enter');
    const file = csvFile([
      'Wer,Wo,Sonst,Email status',
      `${ann},Harbor,"Met in May`,
      'Prefers mornings",Active',
      `${left},Harbor,,Unsubscribed`,
    ]);
    await (await chooser).setFiles(file);
    await expect(page.getByRole('heading', { name: 'Which column has the addresses?' })).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue('Wer');
    await expectFits(page, 'choosing the columns');
    await choose('Organization', 'Wo');
    await choose('Notes', 'Sonst');
    await choose('Role if blank', 'Other');
    await pressByKeyboard(page, button(page, 'Check the file'));
    await expect(view.figure('New')).toHaveText('1');
    await expect(view.title).toBeFocused();
    await expectFits(page, 'an import with opt-outs');
  });

  await test.step('it’s imported after a reload and a question', async () => {
    await page.reload();
    await pressByKeyboard(page, commit);
    await expect(question.getByRole('button', { name: 'Don’t import' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(commit).toBeFocused();
    await page.keyboard.press('Enter');
    await pressByKeyboard(page, view.agree);
    await expect(view.done).toBeVisible();
    expect(await found(api, ann)).toMatchObject([
      { organization: 'Harbor', role: 'other', source: 'import', notes: 'Met in May\nPrefers mornings' },
    ]);
    expect(await reached()).toBe(1);
  });

  await test.step('undone in the history, it lifts what it blocked', async () => {
    await pressByKeyboard(page, page.getByRole('link', { name: 'Choose another file' }));
    const row = page.getByRole('row', { name: 'people.csv' }).first();
    await pressByKeyboard(page, row.getByRole('button', { name: 'Undo import of people.csv' }));
    await pressByKeyboard(page, view.agreeUndo);
    await expect(row).toContainText('Undone');
    expect(await found(api, ann)).toEqual([]);
    expect(await reached()).toBe(2);
  });
});
