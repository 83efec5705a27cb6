import { optedOutWords } from '@fairlead/contract/consent/opt-out-texts';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/as-admin.ts';
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
const failure = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

test('the form unsubscribes whoever types their email, even after a lost connection', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/unsubscribe');
  const main = page.getByRole('main');

  await test.step('on a wide screen, the heading and form line up', async () => {
    const heading = await main.getByRole('heading', { level: 1 }).boundingBox();
    const sheet = await main
      .locator('section')
      .filter({ has: emailField(page) })
      .boundingBox();
    const facts = await main.getByRole('list').boundingBox();
    expect(heading?.x).toBeGreaterThan(0);
    expect(sheet?.x).toBe(heading?.x);
    expect(facts?.x).toBeGreaterThan((sheet?.x ?? 0) + (sheet?.width ?? 0));
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('someone who types their email is unsubscribed and told what happens next', async () => {
    const email = `typed-${newTag()}@people.invalid`;
    await emailField(page).fill(`  ${email} `);
    await submit(page).click();
    await expectConfirmation(page);
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText('The law allows 10 business days')).toBeVisible();
    await expect(page.getByText('Transactional emails')).toBeVisible();
    await expect(main.getByRole('link', { name: 'home page' })).toHaveAttribute('href', '/');
    await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    expect(await optOutsOf(api, email)).toMatchObject([{ email, method: 'form' }]);
  });

  await test.step('unusual emails are unsubscribed unchanged, by a link and by the form', async () => {
    const tag = newTag();
    const odd = [`o'brien+${tag}@people.invalid`, `"a & b ${tag}"@people.invalid`, `100%=${tag}@[192.0.2.1]`];
    for (const [place, email] of odd.entries()) {
      if (place % 2) {
        await page.goto('/unsubscribe');
        await emailField(page).fill(email);
        await submit(page).click();
      } else await page.goto(`/unsubscribe?email=${encodeURIComponent(email)}`);
      await expectConfirmation(page);
    }
    const found = (await optOutsOf(api, tag)).map(({ email }) => email);
    expect(found).toHaveLength(odd.length);
  });

  await test.step('a lost connection shows an error, and the next try works', async () => {
    const email = `offline-${newTag()}@people.invalid`;
    await page.goto('/unsubscribe');
    await page.route(unsubscribeCalls, (route) => route.abort('internetdisconnected'));
    await emailField(page).fill(email);
    await submit(page).click();
    await expect(
      failure(page, 'There was an error connecting to our servers. Please try again later.'),
    ).toBeVisible();
    await page.unroute(unsubscribeCalls);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(emailField(page)).toHaveValue(email);
    await submit(page).click();
    await expectConfirmation(page);
    expect(await optOutsOf(api, email)).toHaveLength(1);
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
});
