import { expect } from '@playwright/test';
import { type AdminApi, test } from '../support/as-admin.ts';
import { counted, rail } from '../support/clicks.ts';
import { checkFile, csvFile, importUrl, importView, manyPeople } from '../support/email/import-file.ts';
import { optOut } from '../support/email/opt-out.ts';
import { pressByKeyboard } from '../support/keyboard.ts';
import { expectAccessible, expectFits } from '../support/look/axe.ts';
import { breadcrumb } from '../support/shell.ts';
import { newTag } from '../support/tag.ts';

// Only the product's latest import can be undone, so imports are made only in this file, one at a time.
test.describe.configure({ mode: 'default' });

/** Milliseconds; thousands of rows take a while on the embedded database. */
const LONG_TIMEOUT = { timeout: 60_000 };

const commits = '**/api/email/subscribers/import/*/commit';

const found = async (api: AdminApi, tag: string) => {
  const { subscribers } = await api.get(`/api/email/subscribers?search=${tag}`);
  return (subscribers as { email: string; name: string | null; role: string }[]).map(
    ({ email, name, role }) => [email, name, role],
  );
};

test('a file is checked, imported, and undone', async ({ page, api }) => {
  const tag = newTag();
  const [ann, ben, out] = ['ann', 'ben', 'out'].map((name) => `${name}-${tag}@people.invalid`);
  await api.send('POST', '/api/email/subscribe', { email: ben, name: 'Ben' });
  await optOut(api, String(out));
  const view = importView(page);

  await page.goto(`/email-marketing?tab=subscribers&search=${tag}`);
  await page.getByRole('link', { name: 'Import CSV' }).first().click();
  await expect(view.title).toBeFocused();
  await view.file.setInputFiles(
    csvFile([
      'E-mail;Full name;Type',
      `\u202a${ann}\u202c;"Lee; Ann";Job coach`,
      `${ben};Benjamin;`,
      `${out};Out;`,
      'nobody;Nobody;',
      '',
      `;No address;`,
    ]),
  );
  await expect(page).toHaveURL(/import=\d+/);
  for (const [label, figure] of [
    ['New', '1'],
    ['Updated', '0'],
    ['Already there', '1'],
    ['Left out', '1'],
    ['Can’t import', '2'],
    ['Duplicate', '0'],
  ] as const)
    await expect(view.figure(label)).toHaveText(figure);
  await expect(page.getByRole('row', { name: '5 nobody Not an email address' })).toBeVisible();
  await expect(page.getByRole('row', { name: '7 None No email address' })).toBeVisible();
  await page.getByLabel('Show').selectOption('add');
  await expect(page.getByRole('row', { name: `2 ${ann} Hidden characters were removed` })).toBeVisible();
  await page.getByLabel('Show').selectOption('kept_out');
  await expect(page.getByRole('row', { name: `4 ${out} Unsubscribed` })).toBeVisible();
  expect(await found(api, tag)).toEqual([[ben, 'Ben', 'crp_vendor']]);

  await page.getByLabel('Update existing subscribers').check();
  await expect(view.commit).toBeDisabled();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(view.figure('Updated')).toHaveText('1');
  await view.commit.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Import 2 subscribers?');
  await expect(question).toContainText('1 person will be added and 1 person will be updated.');
  await view.agree.click();
  await expect(view.done).toHaveText('Imported: 1 added, 1 updated, 1 left out.');
  await expectAccessible(page, 'an import that is done');
  expect(await found(api, tag)).toEqual([
    [ann, 'Lee; Ann', 'job_coach'],
    [ben, 'Benjamin', 'crp_vendor'],
  ]);

  await view.undo.click();
  const asked = page.getByRole('alertdialog', { name: 'Undo the import of people.csv?' });
  await expect(asked).toContainText('1 subscriber would be removed and 1 subscriber restored.');
  await view.agreeUndo.click();
  await expect(view.undone).toHaveText('The import was undone: 1 removed, 1 restored.');
  await expectAccessible(page, 'an import that was undone');
  expect(await found(api, tag)).toEqual([[ben, 'Ben', 'crp_vendor']]);
  await breadcrumb(page, 'Subscribers').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
});

test('files are imported by hand-mapped columns, and after a reload', async ({ page, api }) => {
  const view = importView(page);

  await test.step('columns that are not recognized are mapped by hand', async () => {
    const tag = newTag();
    await page.goto(importUrl('new'));
    await view.file.setInputFiles(
      csvFile([
        'Wer,Wo,Rufname,Sonst',
        `ann-${tag}@people.invalid,Harbor,Annie,"Met in May`,
        'Prefers mornings"',
      ]),
    );
    await expect(page.getByRole('heading', { name: 'Which column has the addresses?' })).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue('Wer');
    await expectFits(page, 'choosing the columns');
    await page.getByLabel('Organization').selectOption('Wo');
    await page.getByLabel('First name').selectOption('Rufname');
    await page.getByLabel('Notes').selectOption('Sonst');
    await page.getByLabel('Role if blank').selectOption('other');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await view.commit.click();
    await view.agree.click();
    await expect(view.done).toBeVisible();
    const { subscribers } = await api.get(`/api/email/subscribers?search=${tag}`);
    const imported = { first_name: 'Annie', organization: 'Harbor', role: 'other', source: 'import' };
    expect(subscribers).toMatchObject([{ ...imported, notes: 'Met in May\nPrefers mornings' }]);
  });

  await test.step('a checked file can be imported after a reload', async () => {
    const tag = newTag();
    await checkFile(page, manyPeople(tag, 3), 'later.csv');
    await page.reload();
    await expect(view.figure('New')).toHaveText('3');
    await view.commit.click();
    await view.agree.click();
    await expect(view.done).toHaveText('Imported: 3 added, 0 updated.');
    expect(await found(api, tag)).toHaveLength(3);
  });
});

test('a large file is dropped, read, imported with progress, and undone from the history', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const view = importView(page);
  await page.goto(importUrl('new'));
  const lines = manyPeople(tag, 1_500).join('\n');
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
    return transfer;
  }, lines);
  await page.getByText('Choose a file or drop it here').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(view.figure('New')).toHaveText('1,500');
  await view.commit.click();
  await view.agree.click();
  await expect(view.done).toHaveText('Imported: 1,500 added, 0 updated.', LONG_TIMEOUT);
  expect((await api.get(`/api/email/subscribers?search=${tag}`)).total).toBe(1_500);
  await page.getByRole('link', { name: 'Choose another file' }).click();
  const row = page.getByRole('row', { name: 'dropped.csv' }).first();
  await expect(row).toContainText('Imported');
  await row.getByRole('button', { name: 'Undo import of dropped.csv' }).click();
  await view.agreeUndo.click();
  await expect(row).toContainText('Undone', LONG_TIMEOUT);
  expect((await api.get(`/api/email/subscribers?search=${tag}`)).total).toBe(0);
});

test('an unfinished import can be finished by anyone who opens it', async ({ page, api }) => {
  const tag = newTag();
  const view = importView(page);
  await checkFile(page, manyPeople(tag, 2_000));
  // The second call gets no connection, and then the page is closed.
  let calls = 0;
  await page.route(commits, (route) => (++calls > 1 ? route.abort() : route.continue()));
  await view.commit.click();
  await view.agree.click();
  await expect(view.failure.or(view.done)).toBeVisible(LONG_TIMEOUT);
  await page.unroute(commits);
  await page.reload();
  const proceed = page.getByRole('button', { name: 'Continue importing' });
  await expect(proceed.or(view.done)).toBeVisible();
  if (await proceed.isVisible()) await proceed.click();
  await expect(view.done).toHaveText('Imported: 2,000 added, 0 updated.', LONG_TIMEOUT);
  expect((await api.get(`/api/email/subscribers?search=${tag}`)).total).toBe(2_000);
});

test('people and opt-outs of another tool come in one file, and undoing it lifts what it blocked', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const [stays, left] = [`stays-${tag}@people.invalid`, `left-${tag}@people.invalid`];
  const reached = async () =>
    (
      await api.send('POST', '/api/email/audience', {
        recipient_type: 'manual',
        manual_emails: [stays, left],
      })
    ).recipients;
  const view = importView(page);
  await checkFile(page, [
    'Email address,First name,Last name,Company,Email status,Email permission status,Email Lists',
    `${stays},Ann,Lee,Harbor Works,Active,Express,News`,
    `${left},Ben,Roe,Harbor Works,Unsubscribed,Implied,`,
  ]);
  await expect(view.figure('New')).toHaveText('1');
  await expectFits(page, 'an import with opt-outs');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Import 1 subscriber and block 1 address' }));
  await pressByKeyboard(page, view.agree);
  await expect(view.done).toBeVisible();
  expect(await reached()).toBe(1);

  await pressByKeyboard(page, view.undo);
  await pressByKeyboard(page, view.agreeUndo);
  await expect(view.undone).toBeVisible();
  expect(await reached()).toBe(2);
});

test('importing 500 people takes five clicks, with names and roles as other tools write them; undoing it takes two', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const roles = ['CRP', 'Vendor', 'State', 'Coach'];
  const rows = Array.from(
    { length: 500 },
    (_, at) => `p${at}-${tag}@people.invalid,Maria,Lopez,${roles[at % 4]}`,
  );
  const { click, clicks } = counted();
  const { commit, agree, undo, agreeUndo, done, undone } = importView(page);
  await page.goto('/admin-dashboard');
  await click(rail(page, /^Subscribers/));
  await click(page.getByRole('link', { name: 'Import CSV' }).first());
  const chooser = page.waitForEvent('filechooser');
  await click(page.getByLabel('CSV file'));
  await (await chooser).setFiles(csvFile(['Email,First Name,Last Name,Role', ...rows]));
  await expect(commit).toHaveText('Import 500 subscribers');
  await click(commit);
  await click(agree);
  await expect(done).toContainText('500 added');
  expect(clicks()).toBe(5);
  const { subscribers } = await api.get(`/api/email/subscribers?search=p1-${tag}`);
  expect(subscribers).toMatchObject([{ name: 'Maria Lopez', role: 'crp_vendor' }]);
  await click(undo);
  await click(agreeUndo);
  await expect(undone).toContainText('500 removed');
  expect(clicks()).toBe(7);
});
