// part marketing

import { expect, type Page } from '@playwright/test';
import { type AdminApi, test } from '../support/as-admin.ts';
import { counted } from '../support/clicks.ts';
import { progressOf } from '../support/email/compose.ts';
import { expectFits } from '../support/look/axe.ts';
import { breadcrumb } from '../support/shell.ts';
import { newTag } from '../support/tag.ts';

const manual = (name: string, emails: string[]) => ({
  subject: `Subject of ${name}`,
  campaign_name: name,
  recipient_type: 'manual',
  manual_emails: emails,
});

async function sent(api: AdminApi, name: string, emails: string[]): Promise<number> {
  const { campaign_id } = await api.send('POST', '/api/email/send-marketing-emails', manual(name, emails));
  return Number(campaign_id);
}

/** The ledger table's figures by result. */
async function ledger(page: Page): Promise<Record<string, number>> {
  const rows = await page.getByRole('region', { name: 'Recipients by outcome' }).getByRole('row').all();
  const cells = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allInnerTexts()));
  return Object.fromEntries(
    cells.map(([outcome = '', count = '']) => [outcome.split('\n')[0], Number(count.replace(',', ''))]),
  );
}
const sumOfOutcomes = (figures: Record<string, number>) =>
  Object.entries(figures)
    .filter(([outcome]) => outcome !== 'Planned')
    .reduce((total, [, count]) => total + count, 0);

// wcag 1.4.10
test('the history lists a campaign, and its report accounts for every recipient', async ({ page, api }) => {
  const name = `Told ${newTag()}`;
  const emails = [0, 1, 2].map((at) => `r${at}-${newTag()}@people.invalid`);
  await sent(api, name, emails);
  await page.goto('/email-marketing');
  await page.getByRole('tab', { name: 'Campaign History' }).click();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText(`Subject of ${name}`);
  await expect(row.getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await expectFits(page, 'the history');
  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect.poll(() => ledger(page)).toMatchObject({ Sent: 3, Failed: 0, Pending: 0, Planned: 3 });
  expect(sumOfOutcomes(await ledger(page))).toBe(3);
  await expect(page.getByRole('row', { name: /^Delivered/ })).toBeVisible();
  for (const label of [
    'Bounced',
    'Reported as spam',
    'Opens',
    'Opens, including automated',
    'Unsubscribed',
  ]) {
    await expect(page.getByRole('row', { name: new RegExp(`^${label} \\d`) })).toBeVisible();
  }

  const chart = page.getByRole('figure', { name: 'Results' });
  await expect(chart.getByRole('listitem')).toHaveText([
    /^Planned3$/,
    /^Sent3 · 100.0%$/,
    /^Delivered/,
    /^Opens/,
    /^Clicks/,
    /^Unsubscribed/,
  ]);

  await expect(page.getByText('Showing 3 recipients')).toBeVisible();
  await expectFits(page, 'a report');
  await page.getByLabel('Outcome', { exact: true }).selectOption('failed');
  await expect(page).toHaveURL(/outcome=failed/);
  await expect(page.getByText('No recipient has this outcome')).toBeVisible();
  await page.getByRole('button', { name: 'Show all outcomes' }).click();
  await expect(page.getByRole('row', { name: emails[0] ?? '' })).toContainText('Sent');
  await breadcrumb(page, 'Campaigns').click();
  await expect(page.getByRole('row', { name })).toBeVisible();
});

// wcag 4.1.3
test('a campaign in progress is watched live, paused, resumed, and canceled', async ({ page, api }) => {
  const name = `Long ${newTag()}`;
  const planned = 9_000;
  const emails = Array.from({ length: planned }, (_, at) => `many${at}-${newTag()}@people.invalid`);
  // The answer arrives when the campaign is over or after 10 s; the page polls in the meantime.
  const answer = sent(api, name, emails);
  let id = 0;
  await expect
    .poll(async () => {
      const { campaigns } = await api.get('/api/email/campaigns?limit=200');
      const found = (campaigns as { id: number; campaign_name: string }[]).find(
        (campaign) => campaign.campaign_name === name,
      );
      id = found?.id ?? 0;
      return id;
    })
    .toBeGreaterThan(0);
  await api.send('POST', `/api/email/campaigns/${id}/pause`);

  await page.goto(`/email-marketing?tab=compose&watch=${id}`);
  const panel = progressOf(page, name);
  const dialog = page.getByRole('alertdialog');
  await expect(panel).toContainText('Paused');
  await expect(panel).toContainText('Why it’s paused: Paused by');
  await expect(panel.getByRole('progressbar')).toBeVisible();
  const { click, clicks } = counted();
  await click(panel.getByRole('button', { name: 'Resume' }));
  await expect(dialog).toContainText(/Resume sending to [\d,]+ recipients\?/);
  await click(dialog.getByRole('button', { name: 'Resume campaign' }));
  expect(clicks(), 'to resume').toBe(2);
  await click(panel.getByRole('button', { name: 'Pause' }));
  await expect(panel.getByRole('button', { name: 'Resume' })).toBeVisible();
  expect(clicks(), 'and to pause').toBe(3);
  await page.getByRole('tab', { name: 'Email Template' }).click();
  await expect(panel).toBeVisible();
  await click(panel.getByRole('button', { name: 'Cancel campaign' }));
  await expect(dialog).toContainText(/Stop sending to [\d,]+ recipients\?/);
  await expect(dialog.getByRole('button', { name: 'Keep it paused' })).toBeFocused();
  await click(dialog.getByRole('button', { name: 'Stop campaign' }));
  await expect(panel).toContainText('Canceled');
  expect(clicks(), 'and to stop').toBe(5);
  await answer;

  await panel.getByRole('link', { name: 'Open the report' }).click();
  await expect.poll(async () => (await ledger(page)).Pending).toBe(0);
  const figures = await ledger(page);
  expect(figures.Planned).toBe(planned);
  expect(figures.Canceled).toBeGreaterThan(0);
  expect(sumOfOutcomes(figures)).toBe(planned);
  await panel.getByRole('button', { name: 'Close the progress' }).click();
  await expect(panel).toHaveCount(0);
});
