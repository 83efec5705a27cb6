import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { type AdminApi, test } from './support/as-admin.ts';
import { query } from './support/database.ts';
import { unsubscribePathTo } from './support/mails.ts';
import { newTag } from './support/tag.ts';
import { expectConfirmation, optOutsOf, unsubscribeForm } from './support/unsubscribe.ts';

// Recipients aren't logged in.
test.use({ storageState: { cookies: [], origins: [] } });

const address = (page: Page) => unsubscribeForm(page).address;
const submit = (page: Page) => unsubscribeForm(page).submit;

/** Sends a campaign to one email and returns the path of its unsubscribe link. */
async function mailedLink(api: AdminApi, email: string): Promise<string> {
  await api.send('POST', '/api/email/send-marketing-emails', {
    subject: 'To be left',
    recipient_type: 'manual',
    manual_emails: [email],
  });
  return unsubscribePathTo(email);
}

const backdate = (email: string) =>
  query(`update campaign_recipients set sent_at = sent_at - interval '6 minutes' where email = $1`, [email]);

test.describe('the link in an email', () => {
  test('asks once while the email is new, because link scanners open it too', async ({ page, api }) => {
    const email = `fresh+${newTag()}@people.invalid`;
    await page.goto(await mailedLink(api, email));
    await expect(page.getByText('You opened this link from an email.')).toBeVisible();
    await expect(address(page)).toHaveValue(email);
    expect(await optOutsOf(api, email)).toEqual([]);
    await submit(page).click();
    await expectConfirmation(page);
    expect(await optOutsOf(api, email)).toMatchObject([{ email, method: 'link' }]);
  });

  test('acts automatically once the email is five minutes old', async ({ page, api }) => {
    const email = `old-${newTag()}@people.invalid`;
    const path = await mailedLink(api, email);
    await backdate(email);
    await page.goto(path);
    await expectConfirmation(page);
    expect(await optOutsOf(api, email)).toMatchObject([{ email, method: 'link' }]);
  });

  test('with an unknown token still unsubscribes the email', async ({ page, api }) => {
    const email = `unknown-${newTag()}@people.invalid`;
    await page.goto(`/unsubscribe?email=${email}&t=0000`);
    await expectConfirmation(page);
    expect(await optOutsOf(api, email)).toHaveLength(1);
  });

  test('with an unknown token and no email leads to manual entry', async ({ page }) => {
    const looked = page.waitForResponse('**/api/email/unsubscribe/0000');
    await page.goto('/unsubscribe?t=0000');
    await looked;
    await expect(address(page)).toHaveValue('');
    await expect(page.getByText('You opened this link from an email.')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the link in an email fills in a form that needs one click', async ({ page, api }) => {
    const email = `plain-${newTag()}@people.invalid`;
    await page.goto(await mailedLink(api, email));
    await expect(address(page)).toHaveValue(email);
    expect(await optOutsOf(api, email)).toEqual([]);
    await submit(page).click();
    await expect(page).toHaveURL('/unsubscribe-confirmed');
    await expect(page.getByText(texts.unsubscribe.success)).toBeVisible();
    expect(await optOutsOf(api, email)).toHaveLength(1);
  });

  test('an invalid email is refused and stays in the field', async ({ page }) => {
    await page.goto('/unsubscribe');
    await address(page).fill('nobody');
    await submit(page).click();
    await expect(page.getByRole('alert').getByText(texts.unsubscribe.invalid)).toBeVisible();
    await expect(address(page)).toHaveValue('nobody');
  });
});
