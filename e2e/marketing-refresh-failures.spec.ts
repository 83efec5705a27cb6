import { expect, type Page } from '@playwright/test';
import { type AdminApi, test } from './support/as-admin.ts';
import { failCalls } from './support/failing-api.ts';
import { checkFile, importUrl, importView } from './support/import-file.ts';
import { optOut } from './support/opt-out.ts';
import { newTag } from './support/tag.ts';

/** Longer than what was loaded counts as fresh. */
const LATER_MS = 15_000;

/** The reader comes back to the window after a while, and lists are loaded anew. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(LATER_MS);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

type List = {
  what: string;
  calls: RegExp;
  /** Opens the list; returns a text that one of its rows has. */
  open: (page: Page, api: AdminApi) => Promise<string>;
};

const lists: List[] = [
  {
    what: 'The unsubscribed users',
    calls: /\/api\/email\/unsubscribed/,
    open: async (page, api) => {
      const email = `gone-${newTag()}@people.invalid`;
      await optOut(api, email);
      await page.goto(`/email-marketing?tab=unsubscribed&search=${email}`);
      return email;
    },
  },
  {
    what: 'The subscribers',
    calls: /\/api\/email\/subscribers\?/,
    open: async (page, api) => {
      const email = `pick-${newTag()}@people.invalid`;
      await api.send('POST', '/api/email/subscribe', { email });
      await page.goto('/email-marketing');
      await page.getByText('Selected subscribers', { exact: true }).click();
      const found = page.waitForResponse(
        (answer) => new URL(answer.url()).searchParams.get('search') === email,
      );
      await page.getByLabel('Search subscribers').fill(email);
      await found;
      await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
      return email;
    },
  },
  {
    what: 'The recipients',
    calls: /\/api\/email\/campaigns\/\d+\/recipients/,
    open: async (page, api) => {
      const email = `got-${newTag()}@people.invalid`;
      const { campaign_id } = await api.send('POST', '/api/email/send-marketing-emails', {
        subject: 'Told once',
        campaign_name: `Told ${newTag()}`,
        recipient_type: 'manual',
        manual_emails: [email],
      });
      await page.goto(`/email-marketing?tab=history&campaign=${campaign_id}`);
      return email;
    },
  },
  {
    what: 'The rows',
    calls: /\/api\/email\/subscribers\/import\/\d+\/rows/,
    open: async (page) => {
      const email = `row-${newTag()}@people.invalid`;
      await checkFile(page, ['email', email]);
      return email;
    },
  },
  {
    what: 'The latest imports',
    calls: /\/api\/email\/subscribers\/imports/,
    open: async (page) => {
      const file = `late-${newTag()}.csv`;
      const { commit, agree, done } = importView(page);
      await checkFile(page, ['email', `late-${newTag()}@people.invalid`], file);
      await commit.click();
      await agree.click();
      await expect(done).toBeVisible();
      await page.goto(importUrl('new'));
      return file;
    },
  },
];

for (const { what, calls, open } of lists) {
  test(`${what.toLowerCase()} that cannot be refreshed stay, are said to be old, and Retry refreshes them`, async ({
    page,
    api,
  }) => {
    await page.clock.install();
    const row = page
      .getByRole('row')
      .filter({ hasText: await open(page, api) })
      .last();
    await expect(row).toBeVisible();
    const mend = await failCalls(page, calls, 'the server fails');
    const alert = page.getByRole('alert').filter({ hasText: what });
    const stale = `${what} could not be refreshed. What is shown may be out of date.`;
    // Whoever comes back while a list is still on its way finds it fresh.
    await expect(async () => {
      await comeBack(page);
      await expect(alert).toContainText(stale, { timeout: 3_000 });
    }).toPass();
    await expect(row).toBeVisible();
    await mend();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toHaveCount(0);
    await expect(row).toBeVisible();
  });
}
