import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { newAccount, openAs } from './support/accounts.ts';
import { apiOf, logInByApi, storeSession, test } from './support/as-admin.ts';
import { expectAccessible } from './support/axe.ts';
import { type Failure, failCalls, failures, holdCalls } from './support/failing-api.ts';
import { logIn, loginPanel } from './support/log-in.ts';
import { newTag } from './support/tag.ts';
import { test as asVisitor } from './support/test.ts';

type List = {
  name: string;
  query: string;
  calls: RegExp;
  /** What stands there instead of the list. */
  failed: string;
  /** What screen readers hear while it loads. */
  loading: string;
  /** Something of the list, once it is there. */
  there: (page: Page) => ReturnType<Page['locator']>;
};

const lists: List[] = [
  {
    name: 'the list of subscribers',
    query: 'tab=subscribers',
    calls: /\/api\/email\/subscribers\?/,
    failed: 'The subscribers could not be loaded.',
    loading: 'Loading subscribers',
    there: (page) => page.getByText(/^Showing|There are no subscribers yet/).first(),
  },
  {
    name: 'the campaign history',
    query: 'tab=history',
    calls: /\/api\/email\/campaigns(\?|$)/,
    failed: 'The campaigns could not be loaded.',
    loading: 'Loading campaigns',
    there: (page) => page.getByText(/^Showing|No campaign/).first(),
  },
  {
    name: 'the unsubscribed users',
    query: 'tab=unsubscribed',
    calls: /\/api\/email\/unsubscribed/,
    failed: 'The unsubscribed users could not be loaded.',
    loading: 'Loading unsubscribed users',
    there: (page) => page.getByText(/^([\d,]+ (person|people)|The newest 100 people)$/).first(),
  },
];

for (const { name, query, calls, failed, loading, there } of lists) {
  test.describe(name, () => {
    for (const failure of Object.keys(failures) as Failure[]) {
      test(`when ${failure}, says so and comes back with Retry`, async ({ page }) => {
        const mend = await failCalls(page, calls, failure);
        await page.goto(`/email-marketing?${query}`);
        const alert = page.getByRole('alert').filter({ hasText: failed });
        await expect(alert).toBeVisible();
        if (failure === 'the server fails') await expectAccessible(page, `${name}, failed`);
        await mend();
        await alert.getByRole('button', { name: 'Retry' }).click();
        await expect(there(page)).toBeVisible();
        await expect(alert).toHaveCount(0);
      });
    }

    test('while it loads, is announced as loading', async ({ page }) => {
      const release = await holdCalls(page, calls);
      await page.goto(`/email-marketing?${query}`);
      await expect(page.getByText(loading)).toBeAttached();
      await expectAccessible(page, `${name}, loading`);
      release();
      await expect(there(page)).toBeVisible();
      await expect(page.getByText(loading)).toHaveCount(0);
    });

    asVisitor('when the session was ended meanwhile, leads to the login and back', async ({ page }) => {
      const session = await logInByApi();
      await page.goto('/features');
      await storeSession(page, session);
      await page.goto('/email-marketing?tab=template');
      await expect(page.getByTitle('Preview of the email template')).toBeVisible();
      await fetch(`${process.env.FAIRLEAD_URL}/api/admin/logout`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session.token}` },
      });
      await page.evaluate((search) => {
        history.pushState(null, '', `/email-marketing?${search}`);
        dispatchEvent(new PopStateEvent('popstate'));
      }, query);
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(texts.session.expired)).toBeVisible();
      await expect(loginPanel(page).username).toBeVisible();
    });
  });
}

test('the figures that cannot be loaded say so and come back with Retry', async ({ page }) => {
  const mend = await failCalls(page, '**/api/email/marketing-stats', 'the server fails');
  // On this tab nobody else asks for the figures.
  await page.goto('/email-marketing?tab=template');
  const alert = page.getByRole('alert').filter({ hasText: 'The figures could not be loaded.' });
  await expect(alert).toBeVisible();
  await mend();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Active Subscribers', { exact: true })).toBeVisible();
});

test('figures that cannot be refreshed stay, with a warning', async ({ page, api }) => {
  await page.goto('/email-marketing?tab=subscribers');
  await expect(page.getByText(/unsubscribe rate$/)).toBeVisible();
  const mend = await failCalls(page, '**/api/email/marketing-stats', 'the server fails');
  await page.getByRole('button', { name: 'Add subscriber' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add subscriber' });
  const email = `stale-${newTag()}@people.invalid`;
  await adding.getByLabel('Email address').fill(email);
  await adding.getByRole('button', { name: 'Add subscriber' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The figures could not be refreshed.' });
  await expect(alert).toBeVisible();
  await expect(page.getByText(/unsubscribe rate$/)).toBeVisible();
  await mend();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toHaveCount(0);
  expect((await api.get(`/api/email/subscribers?search=${email}`)).total).toBe(1);
});
asVisitor(
  'what was typed into a form when the session ended is there again after the login',
  async ({ page }) => {
    const account = await newAccount(apiOf(await logInByApi()));
    const email = `kept-${newTag()}@people.invalid`;
    const token = await openAs(page, account, '/email-marketing?tab=subscribers');
    const modal = page.getByRole('dialog', { name: 'Add subscriber' });
    const open = () => page.getByRole('button', { name: 'Add subscriber' }).first().click();
    await open();
    await modal.getByLabel('Email address').fill(email);
    await modal.getByLabel('Role').selectOption('job_coach');
    await fetch(`${process.env.FAIRLEAD_URL}/api/admin/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await modal.getByRole('button', { name: 'Add subscriber' }).click();
    await expect(page).toHaveURL('/login');
    await logIn(page, account);
    await expect(page).toHaveURL('/email-marketing?tab=subscribers');
    await open();
    await expect(modal.getByLabel('Email address')).toHaveValue(email);
    await expect(modal.getByLabel('Role')).toHaveValue('job_coach');
    await modal.getByRole('button', { name: 'Add subscriber' }).click();
    await expect(page.getByRole('status').getByText(`${email} is subscribed.`)).toBeVisible();
    await open();
    await expect(modal.getByLabel('Email address')).toHaveValue('');
  },
);
