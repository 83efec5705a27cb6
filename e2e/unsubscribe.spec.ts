import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { type AdminApi, test } from './support/as-admin.ts';
import { expectAccessible, looks } from './support/axe.ts';
import { query } from './support/database.ts';
import { unsubscribePathTo } from './support/mails.ts';
import { forgetUnsubscribeLimit } from './support/opt-out.ts';
import { newTag } from './support/tag.ts';

// Recipients are not logged in.
test.use({ storageState: { cookies: [], origins: [] } });
test.beforeEach(async () => {
  await forgetUnsubscribeLimit();
});

const address = (page: Page) => page.getByLabel('Email address');
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Unsubscribe' });
const failure = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });
const unsubscribeCalls = '**/api/email/unsubscribe';

const optedOut = async (api: AdminApi, email: string) => {
  const { unsubscribed } = await api.get(`/api/email/unsubscribed?search=${encodeURIComponent(email)}`);
  return unsubscribed as { email: string; method: string }[];
};

/** Sends a campaign to one address and follows the mail to the path of its unsubscribe link. */
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

async function expectConfirmation(page: Page): Promise<void> {
  await expect(page).toHaveURL('/unsubscribe-confirmed');
  await expect(page.getByText(texts.unsubscribe.success)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

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
  expect(await optedOut(api, email)).toMatchObject([{ email, method: 'form' }]);
});

test('a link with an address submits by itself, and Back does not follow it again', async ({ page, api }) => {
  const tag = newTag();
  await page.goto('/contact');
  await page.goto(`/unsubscribe?email=link+${tag}@people.invalid`);
  await expectConfirmation(page);
  expect(await optedOut(api, `link+${tag}@people.invalid`)).toMatchObject([{ method: 'link' }]);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
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
    expect(await optedOut(api, email)).toHaveLength(1);
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

test.describe('the link in a mail', () => {
  test('asks once while the mail is fresh: link scanners open it, too', async ({ page, api }) => {
    const email = `fresh+${newTag()}@people.invalid`;
    await page.goto(await mailedLink(api, email));
    await expect(page.getByText('You opened this link from an email.')).toBeVisible();
    await expect(address(page)).toHaveValue(email);
    expect(await optedOut(api, email)).toEqual([]);
    await submit(page).click();
    await expectConfirmation(page);
    expect(await optedOut(api, email)).toMatchObject([{ email, method: 'link' }]);
  });

  test('acts by itself once the mail is five minutes old', async ({ page, api }) => {
    const email = `old-${newTag()}@people.invalid`;
    const path = await mailedLink(api, email);
    await backdate(email);
    await page.goto(path);
    await expectConfirmation(page);
    expect(await optedOut(api, email)).toMatchObject([{ email, method: 'link' }]);
  });

  test('with a token nobody knows still lets the address out', async ({ page, api }) => {
    const email = `unknown-${newTag()}@people.invalid`;
    await page.goto(`/unsubscribe?email=${email}&t=0000`);
    await expectConfirmation(page);
    expect(await optedOut(api, email)).toHaveLength(1);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the link in a mail fills in a form that needs one click', async ({ page, api }) => {
    const email = `plain-${newTag()}@people.invalid`;
    await page.goto(await mailedLink(api, email));
    await expect(address(page)).toHaveValue(email);
    expect(await optedOut(api, email)).toEqual([]);
    await submit(page).click();
    await expect(page).toHaveURL('/unsubscribe-confirmed');
    await expect(page.getByText(texts.unsubscribe.success)).toBeVisible();
    expect(await optedOut(api, email)).toHaveLength(1);
  });

  test('a wrong address is refused with what was typed still there', async ({ page }) => {
    await page.goto('/unsubscribe');
    await address(page).fill('nobody');
    await submit(page).click();
    await expect(page.getByRole('alert').getByText(texts.unsubscribe.invalid)).toBeVisible();
    await expect(address(page)).toHaveValue('nobody');
  });
});

test('the server’s answer to a plain form is accessible', async ({ page }) => {
  await page.goto('/unsubscribe');
  await address(page).fill('nobody');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expectAccessible(page, 'the answer to a plain form');
});

test('neither address nor token leaves the site, and no search engine lists the pages', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, href } = new URL(request.url());
    if (origin !== new URL(page.url()).origin && page.url() !== 'about:blank') elsewhere.push(href);
    expect(request.headers().referer ?? '').not.toContain('people.invalid');
  });
  for (const path of ['/unsubscribe?email=quiet@people.invalid&t=0000', '/unsubscribe-confirmed']) {
    const response = await page.request.get(path);
    expect(response.headers()['referrer-policy']).toBe('no-referrer');
    expect(`${response.headers()['x-robots-tag']} ${await response.text()}`).toContain('noindex');
  }
  await page.route(unsubscribeCalls, (route) => route.abort());
  await page.goto('/unsubscribe?email=quiet@people.invalid');
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(elsewhere).toEqual([]);
});

for (const look of looks) {
  test.describe(`${look.colorScheme} at ${look.viewport.width} px`, () => {
    test.use(look);
    test('every state is accessible', async ({ page }) => {
      await page.goto('/unsubscribe');
      await expectAccessible(page, 'manual entry');
      await submit(page).click();
      await expect(page.getByText(texts.unsubscribe.invalid)).toBeVisible();
      await expectAccessible(page, 'manual entry with an error');
      await page.goto('/unsubscribe?email=nobody');
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      await expectAccessible(page, 'error');
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(unsubscribeCalls, async (route) => {
        await held;
        await route.fulfill({ json: { success: true } });
      });
      await page.goto('/unsubscribe?email=ann@people.invalid');
      await expect(page.getByText('Unsubscribing you')).toBeVisible();
      await expectAccessible(page, 'loading');
      release();
      await expectConfirmation(page);
      await expectAccessible(page, 'confirmation');
    });
  });
}
