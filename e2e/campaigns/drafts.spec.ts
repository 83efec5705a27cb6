import { type Browser, expect, type Page } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { storeSession, test } from '../support/as-admin.ts';
import { query } from '../support/database.ts';
import { people } from '../support/email/campaigns.ts';
import { composer, composeTo, confirmSending } from '../support/email/compose.ts';
import { expectFits } from '../support/look/axe.ts';
import { logOut } from '../support/shell.ts';
import { newTag } from '../support/tag.ts';

const MARKETING = '/email-marketing';

/** The id of the draft with this name, once it's on the server. */
async function draftNamed(name: string): Promise<number> {
  const found = () => query('select id from drafts where campaign_name = $1', [name]);
  await expect.poll(async () => (await found()).rowCount).toBe(1);
  return (await found()).rows[0].id;
}

const otherPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

test('two people who edit one draft see each other, and choose', async ({ page, browser, api }) => {
  const name = `Shared ${newTag()}`;
  const mine = composer(page);
  await page.goto(MARKETING);
  await mine.name.fill(name);
  const id = await draftNamed(name);

  const kim = await newAccount(api);
  const theirPage = await otherPage(browser);
  await openAs(theirPage, kim, `${MARKETING}?draft=${id}`);
  const theirs = composer(theirPage);
  await expect(theirs.name).toHaveValue(name);
  await theirs.subject.fill('By Kim');
  await expect(theirs.draftSaved).toBeVisible();
  const saved = async () => (await query('select subject from drafts where id = $1', [id])).rows[0].subject;
  await expect.poll(saved).toBe('By Kim');

  await mine.subject.fill('By me');
  const conflict = page.getByRole('alert').filter({ hasText: `${kim.username} changed this draft` });
  await expect(conflict).toBeVisible();
  await expect(mine.subject).toHaveValue('By me');
  await expectFits(page, 'a draft that someone else changed');
  await conflict.getByRole('button', { name: 'Replace it with mine' }).click();
  await expect(conflict).toHaveCount(0);
  await expect.poll(saved).toBe('By me');

  // Looking back at the page shows the latest version.
  await theirPage.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(theirs.subject).toHaveValue('By me');
  await expect(theirPage.getByText('You’re looking at the latest version.')).toBeVisible();
  await theirPage.close();
});

test('of two tabs with one draft, one sends it, and the other is led to the campaign', async ({
  page,
  context,
}) => {
  const tag = newTag();
  const name = `Two tabs ${tag}`;
  await composeTo(page, people(tag, 1));
  await composer(page).name.fill(name);
  const id = await draftNamed(name);
  const second = await context.newPage();
  await second.goto(`${MARKETING}?draft=${id}`);
  await expect(composer(second).count).toContainText('Final count');
  await composer(page).send.click();
  await confirmSending(page, 1);
  await expect(composer(page).onItsWay).toBeVisible();

  await composer(second).send.click();
  await confirmSending(second, 1);
  await expect(second.getByRole('heading', { name: 'This draft was already sent' })).toBeVisible();
  await expect(second.getByRole('alert').filter({ hasText: `already sent as “${name}”` })).toBeVisible();
  await second.getByRole('link', { name: 'See the campaign’s report' }).click();
  await expect(second.getByRole('heading', { name })).toBeVisible();
  const { rowCount } = await query('select 1 from campaigns where campaign_name = $1', [name]);
  expect(rowCount).toBe(1);
});

test('what was typed right before a logout is in the draft, and no longer in the browser', async ({
  page,
  api,
}) => {
  const name = `Logout ${newTag()}`;
  const account = await newAccount(api);
  await openAs(page, account, MARKETING);
  await composer(page).name.fill(name);
  await logOut(page);
  await expect(page).toHaveURL('/');
  const id = await draftNamed(name);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(name);
  await openAs(page, account, MARKETING);
  await page.getByRole('button', { name: 'All drafts' }).click();
  await page.getByRole('dialog').getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`draft=${id}$`));
  await expect(composer(page).name).toHaveValue(name);
});

test('a tab that was closed leaves its draft to the next one', async ({ page, context, session }) => {
  const name = `Closed ${newTag()}`;
  await page.goto(MARKETING);
  await composer(page).name.fill(name);
  await expect(composer(page).draftSaved).toBeVisible();
  const next = await context.newPage();
  await page.close();
  await next.goto('/features');
  await storeSession(next, session);
  await next.goto(MARKETING);
  await expect(composer(next).name).toHaveValue(name);
});
