import { expect, type Page } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { newTag } from './support/tag.ts';
import { expectConfirmation, optOutsOf, unsubscribeCalls, unsubscribeForm } from './support/unsubscribe.ts';

// Recipients aren't logged in.
test.use({ storageState: { cookies: [], origins: [] } });

const address = (page: Page) => unsubscribeForm(page).address;
const submit = (page: Page) => unsubscribeForm(page).submit;
const failure = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

test('someone who types their email is unsubscribed and told what happens next', async ({ page, api }) => {
  const email = `typed-${newTag()}@people.invalid`;
  await page.goto('/unsubscribe');
  await address(page).fill(`  ${email} `);
  await submit(page).click();
  await expectConfirmation(page);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('The law allows 10 business days')).toBeVisible();
  await expect(page.getByText('Transactional emails')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'home page' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    '/contact',
  );
  expect(await optOutsOf(api, email)).toMatchObject([{ email, method: 'form' }]);
});

test('a link with an email submits automatically, and Back does not follow it again', async ({
  page,
  api,
}) => {
  const tag = newTag();
  await page.goto('/contact');
  await page.goto(`/unsubscribe?email=link+${tag}@people.invalid`);
  await expectConfirmation(page);
  expect(await optOutsOf(api, `link+${tag}@people.invalid`)).toMatchObject([{ method: 'link' }]);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('unusual emails are unsubscribed unchanged, by a link and by the form', async ({ page, api }) => {
  const tag = newTag();
  const odd = [`o'brien+${tag}@people.invalid`, `"a & b ${tag}"@people.invalid`, `100%=${tag}@[192.0.2.1]`];
  for (const [place, email] of odd.entries()) {
    if (place % 2) {
      await page.goto('/unsubscribe');
      await address(page).fill(email);
      await submit(page).click();
    } else await page.goto(`/unsubscribe?email=${encodeURIComponent(email)}`);
    await expectConfirmation(page);
  }
  const found = (await optOutsOf(api, tag)).map(({ email }) => email);
  expect(found).toHaveLength(odd.length);
});

test('a lost connection shows an error, and the next try works', async ({ page, api }) => {
  const email = `offline-${newTag()}@people.invalid`;
  await page.goto('/unsubscribe');
  await page.route(unsubscribeCalls, (route) => route.abort('internetdisconnected'));
  await address(page).fill(email);
  await submit(page).click();
  await expect(
    failure(page, 'There was an error connecting to our servers. Please try again later.'),
  ).toBeVisible();
  await page.unroute(unsubscribeCalls);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(address(page)).toHaveValue(email);
  await submit(page).click();
  await expectConfirmation(page);
  expect(await optOutsOf(api, email)).toHaveLength(1);
});
