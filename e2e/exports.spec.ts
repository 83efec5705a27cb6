import { readFile } from 'node:fs/promises';
import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { newAccount, openAs } from './support/accounts.ts';
import { test as asSuperAdmin } from './support/as-admin.ts';
import { test as asPlainAdmin } from './support/as-plain-admin.ts';
import { writeIn } from './support/inbox.ts';
import { pressByKeyboard } from './support/keyboard.ts';
import { newTag } from './support/tag.ts';

type Tests = typeof asSuperAdmin | typeof asPlainAdmin;
type Api = Parameters<Parameters<typeof asSuperAdmin>[2]>[0]['api'];

const lists = [
  {
    name: 'inquiries',
    button: 'Export CSV',
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
