import { optedOutWords, optOutTexts } from '@fairlead/contract/consent/opt-out-texts';
import { texts } from '@fairlead/contract/platform/texts';
import { expect, type Page, type Request } from '@playwright/test';
import { type AdminApi, test } from '../support/as-admin.ts';
import { query } from '../support/database.ts';
import { unsubscribePathTo } from '../support/email/mails.ts';
import {
  expectConfirmation,
  optOutsOf,
  unsubscribeCalls,
  unsubscribeForm,
} from '../support/email/unsubscribe.ts';
import { expectAccessible } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

// Recipients aren't logged in.
test.use({ storageState: { cookies: [], origins: [] } });

const emailField = (page: Page) => unsubscribeForm(page).email;
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

test('the link in an email, or the form, unsubscribes, and nobody else learns of it', async ({
  page,
  api,
}) => {
  await test.step('asks once while the email is new, because link scanners open it too', async () => {
    const email = `fresh+${newTag()}@people.invalid`;
    await page.goto(await mailedLink(api, email));
    await expect(page.getByText('You opened this link from an email.')).toBeVisible();
    await expect(emailField(page)).toHaveValue(email);
    expect(await optOutsOf(api, email)).toEqual([]);
    await submit(page).click();
    await expectConfirmation(page);
    expect(await optOutsOf(api, email)).toMatchObject([{ email, method: 'link' }]);
  });

  await test.step('acts automatically once the email is five minutes old', async () => {
    const email = `old-${newTag()}@people.invalid`;
    const path = await mailedLink(api, email);
    await backdate(email);
    await page.goto(path);
    await expectConfirmation(page);
    expect(await optOutsOf(api, email)).toMatchObject([{ email, method: 'link' }]);
  });

  await test.step('with an email submits automatically, and Back does not follow it again', async () => {
    const tag = newTag();
    await page.goto('/contact');
    await page.goto(`/unsubscribe?email=link+${tag}@people.invalid`);
    await expectConfirmation(page);
    expect(await optOutsOf(api, `link+${tag}@people.invalid`)).toMatchObject([{ method: 'link' }]);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });

  await test.step('the form unsubscribes anyone who types their email, and says what happens next', async () => {
    const email = `o'brien+${newTag()}@people.invalid`;
    await page.goto('/unsubscribe');
    await emailField(page).fill(`  ${email} `);
    await submit(page).click();
    await expectConfirmation(page);
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText('The law allows 10 business days')).toBeVisible();
    await expect(page.getByText('Transactional emails')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'home page' })).toHaveAttribute('href', '/');
    await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    expect(await optOutsOf(api, email)).toMatchObject([{ email, method: 'form' }]);
  });

  await test.step('with an unknown token and no email leads to manual entry', async () => {
    const looked = page.waitForResponse('**/api/email/unsubscribe/0000');
    await page.goto('/unsubscribe?t=0000');
    await looked;
    await expect(emailField(page)).toHaveValue('');
    await expect(page.getByText('You opened this link from an email.')).toHaveCount(0);
  });

  await test.step('the server’s response to a plain form is accessible', async () => {
    await page.goto('/unsubscribe');
    await emailField(page).fill('nobody');
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.getByText('There is a problem')).toBeVisible();
    await expectAccessible(page, 'the answer to a plain form');
    const email = `plain-${newTag()}@people.invalid`;
    await emailField(page).fill(`Ann <mailto:${email}>.`);
    await submit(page).click();
    await expect(page.getByText(optedOutWords.whom([email]))).toBeVisible();
    await expectAccessible(page, 'the confirmation of a plain form');
    expect(await optOutsOf(api, email)).toHaveLength(1);
  });

  await test.step('neither email nor token leaves the site, and search engines don’t list the pages', async () => {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    for (const path of ['/unsubscribe?email=quiet@people.invalid&t=0000', '/unsubscribe-confirmed']) {
      const response = await page.request.get(path);
      expect(response.headers()['referrer-policy']).toBe('no-referrer');
      expect(`${response.headers()['x-robots-tag']} ${await response.text()}`).toContain('noindex');
    }
    await page.route(unsubscribeCalls, (route) => route.abort());
    await page.goto('/unsubscribe?email=quiet@people.invalid');
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(requests.length).toBeGreaterThan(0);
    const { origin } = new URL(page.url());
    const urls = requests.map((request) => request.url());
    expect(urls.filter((url) => new URL(url).origin !== origin)).toEqual([]);
    expect(requests.map((request) => request.headers().referer ?? '').join()).not.toContain('people.invalid');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // wcag 3.3.1
  test('the link in an email fills in a form, which refuses what is no email', async ({ page, api }) => {
    await test.step('an invalid email is refused and stays in the field', async () => {
      await page.goto('/unsubscribe');
      await emailField(page).fill('nobody');
      await submit(page).click();
      await expect(page.getByRole('alert').getByText(texts.unsubscribe.invalid)).toBeVisible();
      await expect(emailField(page)).toHaveValue('nobody');
    });

    await test.step('the link in an email fills in a form that needs one click', async () => {
      const email = `plain-${newTag()}@people.invalid`;
      await page.goto(await mailedLink(api, email));
      await expect(emailField(page)).toHaveValue(email);
      expect(await optOutsOf(api, email)).toEqual([]);
      await submit(page).click();
      await expect(page).toHaveURL(/\/unsubscribe-confirmed\?done=/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(optedOutWords.title);
      const said = page.getByRole('status').filter({ hasText: optOutTexts.success });
      await expect(said).toBeFocused();
      await expect(said).toContainText(optedOutWords.whom([email]));
      expect(await optOutsOf(api, email)).toHaveLength(1);
    });

    await test.step('opened without it, the confirmation claims no success', async () => {
      await page.goto('/unsubscribe-confirmed');
      await expect(page.getByText('If you just pressed Unsubscribe, you’re unsubscribed.')).toBeVisible();
      await expect(page.getByText(optOutTexts.success)).toHaveCount(0);
      await page.getByRole('link', { name: 'Go to Unsubscribe' }).click();
      await expect(page).toHaveURL('/unsubscribe');
    });
  });
});
