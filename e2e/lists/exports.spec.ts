// part inquiries

import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AdminApi } from '../support/as-admin.ts';
import { test } from '../support/as-plain-admin.ts';
import { writeIn } from '../support/inbox.ts';
import { pressByKeyboard } from '../support/keyboard.ts';
import { newTag } from '../support/tag.ts';

const lists = [
  {
    name: 'inquiries',
    button: 'Export CSV',
    file: /^inquiries-\d{4}-\d\d-\d\d\.csv$/,
    /** Opens a list limited to the tag, where a filter shows one of two rows. */
    open: async (page: Page, _api: AdminApi, tag: string) => {
      await writeIn('/api/demo', { name: `Ann ${tag}`, email: `${tag}@people.invalid`, company: '=1+1' });
      await writeIn('/api/contact', { name: `Ben ${tag}`, email: `${tag}@people.invalid`, message: 'Hi' });
      await page.goto(`/admin-inquiries?search=${tag}&kind=demo`);
      await expect(page.getByText('Showing 1 of 1 inquiry')).toBeVisible();
    },
    header: 'kind,id,name,email,company,subject,message,status,campaign,created_at,answered_at,assignee',
    row: (tag: string) => `Ann ${tag},${tag}@people.invalid,'=1+1,,,new,,`,
  },
  {
    name: 'subscribers',
    button: 'Export CSV',
    file: /^subscribers-\d{4}-\d\d-\d\d\.csv$/,
    open: async (page: Page, api: AdminApi, tag: string) => {
      const add = (name: string, role: string) =>
        api.send('POST', '/api/email/subscribe', {
          email: `${name}-${tag}@people.invalid`,
          name,
          first_name: name,
          role,
        });
      await add('ann', 'job_coach');
      await add('ben', 'other');
      await page.goto(`/email-marketing?tab=subscribers&search=${tag}&role=job_coach`);
      await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
    },
    header:
      'email,name,organization,role,source,status,not_mailed_because,subscribed_at,first_name,notes,tags,left_topics,paused_until',
    row: (tag: string) => `ann-${tag}@people.invalid,ann,,job_coach,manual_admin,active,,`,
  },
  {
    name: 'recipients of a campaign',
    button: 'Download CSV',
    file: /^campaign-\d+-recipients-\d{4}-\d\d-\d\d\.csv$/,
    open: async (page: Page, api: AdminApi, tag: string) => {
      const { campaign_id } = await api.send('POST', '/api/email/send-marketing-emails', {
        subject: `Exported ${tag}`,
        recipient_type: 'manual',
        manual_emails: [`ann-${tag}@people.invalid`],
      });
      await page.goto(`/email-marketing?tab=history&campaign=${campaign_id}&outcome=sent`);
      await expect(page.getByText('Showing 1 recipient')).toBeVisible();
    },
    header:
      'id,email,name,status,reason,sent_at,delivered_at,bounced_at,complained_at,opened_at,clicked_at,unsubscribed_at,reason_detail',
    row: (tag: string) => `ann-${tag}@people.invalid,,sent,,`,
  },
];

/** Presses the button and reads the saved file. */
async function save(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download');
  await pressByKeyboard(page, button);
  const download = await saved;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('an admin saves each list by keyboard alone', async ({ page, api }) => {
  for (const { name, button, file, open, header, row } of lists)
    await test.step(`the ${name} that the filter shows`, async () => {
      const tag = newTag();
      await open(page, api, tag);
      const saved = await save(page, page.getByRole('button', { name: button }));
      expect(saved.name).toMatch(file);
      const [first, line, ...rest] = saved.text.split('\r\n');
      expect(first).toBe(`\ufeff${header}`);
      expect(line).toContain(row(tag));
      expect(rest).toEqual(['']);
      await expect(page.getByRole('status').getByText(`${saved.name} is saved.`)).toBeAttached();
    });
});
