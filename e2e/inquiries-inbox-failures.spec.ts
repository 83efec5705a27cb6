import { texts } from '@fairlead/contract/texts';
import { expect } from '@playwright/test';
import { newAccount, openAs } from './support/accounts.ts';
import { test } from './support/as-admin.ts';
import { expectAccessible } from './support/axe.ts';
import { type Failure, failCalls, failures, holdCalls } from './support/failing-api.ts';
import { inbox, openInbox, writeIn } from './support/inbox.ts';
import { newTag } from './support/tag.ts';

const lists = /\/api\/inquiries\?/;
const ones = /\/api\/inquiries\/(demo|contact)\/\d+$/;

for (const failure of Object.keys(failures) as Failure[]) {
  test(`when ${failure}, the inbox says so and comes back with Retry`, async ({ page }) => {
    const tag = newTag();
    await writeIn('/api/demo', { name: `Ann ${tag}`, email: `${tag}@people.invalid` });
    const mend = await failCalls(page, lists, failure);
    await page.goto(`/admin-inquiries?search=${tag}`);
    const alert = page.getByRole('alert').filter({ hasText: 'The inquiries could not be loaded.' });
    await expect(alert).toBeVisible();
    await mend();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(inbox(page).link(`Ann ${tag}`)).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeFocused();
  });

  test(`when ${failure}, a change is taken back, with the reason`, async ({ page }) => {
    const tag = newTag();
    await writeIn('/api/demo', { name: `Ann ${tag}`, email: `${tag}@people.invalid` });
    await openInbox(page, tag);
    const { link, opened, entry, act } = inbox(page);
    await link(`Ann ${tag}`).click();
    await expect(opened(`Ann ${tag}`)).toContainText('Received');
    const mend = await failCalls(page, ones, failure);
    await act('Mark answered').click();
    const reasons: Record<Failure, string> = {
      'the server fails': texts.internal,
      'the database is away': texts.unavailable,
      'there is no connection': texts.unknown,
    };
    const dialog = page.getByRole('alertdialog');
    await expect(
      dialog.getByText(`${texts.inbox.statusFailed}${reasons[failure]}`, { exact: true }),
    ).toBeVisible();
    await expectAccessible(page, 'a change that failed');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(act('Mark answered')).toBeFocused();
    await expect(entry(`Ann ${tag}`)).toContainText('New');
    await mend();
    await page.keyboard.press('Enter');
    await expect(entry(`Ann ${tag}`)).toContainText('Answered');
    await expect(page.getByRole('status').getByText('Marked answered.')).toBeAttached();
  });
}

test('while the inbox loads it is announced as loading', async ({ page }) => {
  const release = await holdCalls(page, lists);
  await page.goto(`/admin-inquiries?search=${newTag()}`);
  await expect(page.getByText('Loading inquiries')).toBeAttached();
  await expectAccessible(page, 'the inbox, loading');
  release();
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('a search that comes slowly leaves the last list in sight, and what is typed is kept', async ({
  page,
}) => {
  const tag = newTag();
  await writeIn('/api/demo', { name: `Ann ${tag}`, email: `${tag}@people.invalid` });
  await openInbox(page, tag);
  const release = await holdCalls(page, lists);
  const { search, link } = inbox(page);
  await search.fill(`${tag} nobody`);
  await expect(page).toHaveURL(/nobody/);
  await expect(link(`Ann ${tag}`)).toBeVisible();
  release();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(`${tag} nobody`);
});

test('one that is not there, or cannot be loaded, says so', async ({ page }) => {
  await page.goto('/admin-inquiries?open=demo-999999999');
  const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
  await expect(alert).toContainText(texts.inbox.notFound);
  const mend = await failCalls(page, ones, 'there is no connection');
  await page.reload();
  await expect(alert).toContainText(texts.inbox.loadFailed);
  await mend();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toContainText(texts.inbox.notFound);
});

test('a session that was ended meanwhile leads to the login and back to the same inquiry', async ({
  page,
  api,
}) => {
  const tag = newTag();
  await writeIn('/api/demo', { name: `Ann ${tag}`, email: `${tag}@people.invalid` });
  const mate = await newAccount(api);
  const token = await openAs(page, mate, `/admin-inquiries?search=${tag}`);
  const { link, act, opened } = inbox(page);
  await link(`Ann ${tag}`).click();
  await expect(opened(`Ann ${tag}`)).toContainText('Received');
  await fetch(`${process.env.FAIRLEAD_URL}/api/admin/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await act('Archive').click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(texts.session.expired)).toBeVisible();
  await page.getByLabel('Username or email').fill(mate.username);
  await page.getByLabel('Password', { exact: true }).fill(mate.password);
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await expect(opened(`Ann ${tag}`)).toContainText('New');
});
