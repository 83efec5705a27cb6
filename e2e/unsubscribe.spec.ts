import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { newTag } from './support/tag.ts';
import { expectConfirmation, optOutsOf, unsubscribeCalls, unsubscribeForm } from './support/unsubscribe.ts';

// Recipients are not logged in.
test.use({ storageState: { cookies: [], origins: [] } });

const address = (page: Page) => unsubscribeForm(page).address;
const submit = (page: Page) => unsubscribeForm(page).submit;
const failure = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

test('whoever types an address is unsubscribed and sees what happens now', async ({ page, api }) => {
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

test('a link with an address submits by itself, and Back does not follow it again', async ({ page, api }) => {
  const tag = newTag();
  await page.goto('/contact');
  await page.goto(`/unsubscribe?email=link+${tag}@people.invalid`);
  await expectConfirmation(page);
  expect(await optOutsOf(api, `link+${tag}@people.invalid`)).toMatchObject([{ method: 'link' }]);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('odd addresses are let out as they are, by a link and by the form', async ({ page, api }) => {
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

test.describe('an address without an at sign', () => {
  for (const typed of ['', '   ', 'nobody']) {
    test(`"${typed}" is refused where it was typed`, async ({ page }) => {
      await page.goto('/unsubscribe');
      await address(page).fill(typed);
      await submit(page).click();
      await expect(page.getByText('Please enter a valid email address.', { exact: true })).toBeVisible();
      await expect(address(page)).toBeFocused();
      await expect(address(page)).toHaveAccessibleDescription('Please enter a valid email address.');
    });
  }

  test('in a link is refused, and Try Again returns to manual entry', async ({ page }) => {
    await page.goto('/unsubscribe?email=nobody');
    await expect(failure(page, 'Please enter a valid email address.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(address(page)).toBeFocused();
    await expect(address(page)).toHaveValue('nobody');
  });
});

test.describe('when it fails', () => {
  const fails = (page: Page, status: number, body: object) =>
    page.route(unsubscribeCalls, (route) => route.fulfill({ status, json: body }));
  const tryIt = async (page: Page) => {
    await page.goto('/unsubscribe');
    await address(page).fill('ann@people.invalid');
    await submit(page).click();
  };

  test('the server’s text is shown', async ({ page }) => {
    await fails(page, 429, { success: false, error: texts.tooMany });
    await tryIt(page);
    await expect(failure(page, texts.tooMany)).toBeVisible();
  });

  test('a refusal without a text has one of ours, whatever its status', async ({ page }) => {
    await fails(page, 200, { success: false });
    await tryIt(page);
    await expect(failure(page, 'There was an error processing your unsubscribe request.')).toBeVisible();
  });

  test('without a connection it says so, and the next try works', async ({ page, api }) => {
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
});

test('while it is under way nothing can be sent twice', async ({ page }) => {
  let calls = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(unsubscribeCalls, async (route) => {
    calls += 1;
    await held;
    await route.abort();
  });
  await page.goto('/unsubscribe');
  await address(page).fill('twice@people.invalid');
  await submit(page).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Unsubscribing you' })).toBeVisible();
  await expect(submit(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(calls).toBe(1);
});

test('whoever goes elsewhere while it is under way is not called back', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(unsubscribeCalls, async (route) => {
    await held;
    await route.fulfill({ json: { success: true } });
  });
  await page.goto('/unsubscribe');
  await address(page).fill('gone@people.invalid');
  await submit(page).click();
  await expect(page.getByText('Unsubscribing you')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Features' }).click();
  await expect(page).toHaveURL('/features');
  const answered = page.waitForResponse(unsubscribeCalls);
  release();
  await (await answered).finished();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL('/pricing');
  await page.goBack();
  await expect(page).toHaveURL('/features');
});
