import { readFile } from 'node:fs/promises';
import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { newAccount, openAs } from './support/accounts.ts';
import { test as asSuperAdmin } from './support/as-admin.ts';
import { test as asPlainAdmin } from './support/as-plain-admin.ts';
import { expectAccessible } from './support/axe.ts';
import { failCalls, holdCalls } from './support/failing-api.ts';
import { writeIn } from './support/inbox.ts';
import { pressByKeyboard } from './support/keyboard.ts';
import { newTag } from './support/tag.ts';

type Tests = typeof asSuperAdmin | typeof asPlainAdmin;
type Api = Parameters<Parameters<typeof asSuperAdmin>[2]>[0]['api'];

const lists = [
  {
    name: 'inquiries',
    button: 'Export CSV',
    calls: '**/api/inquiries/export**',
    file: /^inquiries-\d{4}-\d\d-\d\d\.csv$/,
    /** Opens a list limited to the tag, where a filter shows one of two rows. */
    open: async (page: Page, _api: Api, tag: string) => {
      await writeIn('/api/demo', { name: `Ann ${tag}`, email: `${tag}@people.invalid`, company: '=1+1' });
      await writeIn('/api/contact', { name: `Ben ${tag}`, email: `${tag}@people.invalid`, message: 'Hi' });
      await page.goto(`/admin-inquiries?search=${tag}&kind=demo`);
      await expect(page.getByText('Showing 1 of 1 inquiry')).toBeVisible();
    },
    header: 'kind,id,name,email,company,subject,message,status,campaign,created_at',
    row: (tag: string) => `Ann ${tag},${tag}@people.invalid,'=1+1,,,new,,`,
  },
  {
    name: 'subscribers',
    button: 'Export CSV',
    calls: '**/api/email/subscribers/export**',
    file: /^subscribers-\d{4}-\d\d-\d\d\.csv$/,
    open: async (page: Page, api: Api, tag: string) => {
      const add = (name: string, role: string) =>
        api.send('POST', '/api/email/subscribe', { email: `${name}-${tag}@people.invalid`, name, role });
      await add('ann', 'job_coach');
      await add('ben', 'other');
      await page.goto(`/email-marketing?tab=subscribers&search=${tag}&role=job_coach`);
      await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
    },
    header: 'email,name,organization,role,source,status,not_mailed_because,subscribed_at',
    row: (tag: string) => `ann-${tag}@people.invalid,ann,,job_coach,manual_admin,active,,`,
  },
  {
    name: 'recipients of a campaign',
    button: 'Download CSV',
    calls: '**/recipients/export**',
    file: /^campaign-\d+-recipients-\d{4}-\d\d-\d\d\.csv$/,
    open: async (page: Page, api: Api, tag: string) => {
      const { campaign_id } = await api.send('POST', '/api/email/send-marketing-emails', {
        subject: `Exported ${tag}`,
        recipient_type: 'manual',
        manual_emails: [`ann-${tag}@people.invalid`],
      });
      await page.goto(`/email-marketing?tab=history&campaign=${campaign_id}&outcome=sent`);
      await expect(page.getByText('Showing 1 recipient')).toBeVisible();
    },
    header:
      'id,email,name,status,reason,sent_at,delivered_at,bounced_at,complained_at,opened_at,clicked_at,unsubscribed_at',
    row: (tag: string) => `ann-${tag}@people.invalid,,sent,,`,
  },
];

/** Presses the button and reads the saved file. */
async function save(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download');
  await press();
  const download = await saved;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

function exportsWell(test: Tests, who: string, press: (page: Page, button: string) => Promise<void>) {
  for (const { name, button, file, open, header, row } of lists)
    test(`${who} saves the ${name} that the filter shows`, async ({ page, api }) => {
      const tag = newTag();
      await open(page, api, tag);
      const saved = await save(page, () => press(page, button));
      expect(saved.name).toMatch(file);
      const [first, line, ...rest] = saved.text.split('\r\n');
      expect(first).toBe(`\ufeff${header}`);
      expect(line).toContain(row(tag));
      expect(rest).toEqual(['']);
      await expect(page.getByRole('status').getByText(`${saved.name} is saved.`)).toBeAttached();
    });
}
exportsWell(asSuperAdmin, 'a super admin with the mouse', (page, name) =>
  page.getByRole('button', { name }).click(),
);
exportsWell(asPlainAdmin, 'an admin by keyboard alone', (page, name) =>
  pressByKeyboard(page, page.getByRole('button', { name })),
);

for (const { name, button, calls, open } of lists)
  asSuperAdmin(
    `a download of ${name} that fails saves nothing, says why, and can be tried again`,
    async ({ page, api }) => {
      await open(page, api, newTag());
      const download = page.getByRole('button', { name: button });
      const dialog = page.getByRole('alertdialog');
      const files: string[] = [];
      page.on('download', (file) => files.push(file.suggestedFilename()));
      for (const [failure, text] of [
        ['the server fails', `${texts.download.refused}${texts.internal}`],
        ['the database is away', `${texts.download.refused}${texts.unavailable}`],
        ['there is no connection', texts.download.failed],
      ] as const) {
        const unblock = await failCalls(page, calls, failure);
        await download.click();
        await expect(dialog.getByText(text, { exact: true })).toBeVisible();
        await dialog.getByRole('button', { name: 'OK' }).click();
        await expect(download).toBeFocused();
        await unblock();
      }
      expect(files).toEqual([]);
      await save(page, () => download.click());
    },
  );

asSuperAdmin(
  'while a file is loading, the button says so, keeps focus, and requests it once',
  async ({ page, api }) => {
    await lists[0]?.open(page, api, newTag());
    const button = page.getByRole('button', { name: 'Export CSV' });
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/export')) asked += 1;
    });
    const release = await holdCalls(page, '**/api/inquiries/export**');
    const saved = page.waitForEvent('download');
    await button.click();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('status').getByText('The file is on its way.')).toBeAttached();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expectAccessible(page, 'a file on its way');
    release();
    await saved;
    expect(asked).toBe(1);
    await expect(button).toBeFocused();
  },
);

asSuperAdmin('an expired session leads to the login', async ({ page, api }) => {
  const mate = await newAccount(api);
  const token = await openAs(page, mate, '/admin-inquiries');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  // A list that's still loading would be refused first.
  await page.waitForLoadState('networkidle');
  await fetch(`${process.env.FAIRLEAD_URL}/api/admin/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(texts.session.expired)).toBeVisible();
});

asSuperAdmin('a super admin sees in the activity who exported what', async ({ page, api }) => {
  const tag = newTag();
  await lists[0]?.open(page, api, tag);
  await save(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  const { activities } = await api.get('/api/admin/activity-log?limit=100');
  expect(activities).toContainEqual(
    expect.objectContaining({
      action: 'EXPORT_INQUIRIES',
      description: `Downloaded the inquiries: kind “demo”, search “${tag}”`,
    }),
  );
});
