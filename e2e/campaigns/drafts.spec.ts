import { expect } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { storeSession, test } from '../support/as-admin.ts';
import { query } from '../support/database.ts';
import { people } from '../support/email/campaigns.ts';
import {
  composer,
  composeTo,
  confirmSending,
  expectCounted,
  progressOf,
  unfold,
} from '../support/email/compose.ts';
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

test('a draft outlives its tab, is shared by two people, kept on logout, and sent once', async ({
  page: closed,
  browser,
  context,
  session,
  api,
}) => {
  const name = `Shared ${newTag()}`;
  const page = await context.newPage();
  const mine = composer(page);

  await test.step('the next tab has it after its tab was closed', async () => {
    await composeTo(closed, people(newTag(), 1));
    await (await unfold(composer(closed).name)).fill(name);
    await expect(composer(closed).draftSaved).toBeVisible();
    await closed.close();
    await page.goto('/features');
    await storeSession(page, session);
    await page.goto(MARKETING);
    await expect(mine.name).toHaveValue(name);
  });

  const id = await draftNamed(name);
  const kim = await newAccount(api);
  const theirPage = await (await browser.newContext()).newPage();
  const theirs = composer(theirPage);

  await test.step('two people who edit it see each other, and choose', async () => {
    await openAs(theirPage, kim, `${MARKETING}?draft=${id}`);
    await theirs.subject.fill('By Kim');
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
  });

  await test.step('what was typed right before a logout is in it, and no longer in the browser', async () => {
    await (await unfold(theirs.name)).fill(`${name}, last word`);
    await logOut(theirPage);
    await expect(theirPage).toHaveURL('/');
    expect(await draftNamed(`${name}, last word`)).toBe(id);
    expect(await theirPage.evaluate(() => JSON.stringify(localStorage))).not.toContain(name);
    await theirPage.context().close();
  });

  await test.step('of two tabs, one sends it, and the other is led to the campaign', async () => {
    await page.reload();
    await expect(mine.name).toHaveValue(`${name}, last word`);
    const second = await context.newPage();
    await second.goto(`${MARKETING}?draft=${id}`);
    for (const tab of [second, page]) await expectCounted(composer(tab).count);
    await mine.send.click();
    await confirmSending(page, 1);
    await expect(progressOf(page, `${name}, last word`)).toBeVisible();
    await composer(second).send.click();
    await confirmSending(second, 1);
    const said = second.getByRole('alertdialog');
    await expect(said).toContainText('This draft was already sent');
    await said.getByRole('button', { name: 'OK' }).click();
    await expect(progressOf(second, `${name}, last word`)).toBeVisible();
    // A link to the draft is one to its campaign, and Back doesn't lead in a circle.
    await second.goto(`${MARKETING}?draft=${id}`);
    await expect(progressOf(second, `${name}, last word`)).toBeVisible();
    await second.goBack();
    await expect(progressOf(second, `${name}, last word`)).toBeVisible();
    await second.goBack();
    await expect(second).not.toHaveURL(/draft=/);
    const { rowCount } = await query('select 1 from campaigns where campaign_name like $1', [`${name}%`]);
    expect(rowCount).toBe(1);
  });
});
