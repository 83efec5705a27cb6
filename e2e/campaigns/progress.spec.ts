// part marketing

import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { counted } from '../support/clicks.ts';
import { query } from '../support/database.ts';
import { newCampaign, people, reportOf } from '../support/email/campaigns.ts';
import { progressOf } from '../support/email/compose.ts';
import { newTag } from '../support/tag.ts';

// wcag 4.1.3
test('a campaign in progress is watched live, paused, resumed, and canceled', async ({ page, api }) => {
  const tag = newTag();
  const planned = 4_000;
  const name = `Long ${tag}`;
  // The answer arrives when the campaign is over or after 10 s; the page polls in the meantime.
  const answer = newCampaign(api, { campaign_name: name, manual_emails: people(tag, planned) });
  const found = async () =>
    (await query('select id from campaigns where campaign_name = $1', [name])).rows[0]?.id;
  await expect.poll(found).toBeDefined();
  const id = await found();
  await api.send('POST', `/api/email/campaigns/${id}/pause`);

  await page.goto(`/email-marketing?tab=history&campaign=${id}`);
  const panel = progressOf(page, name);
  const dialog = page.getByRole('alertdialog');
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
  await click(panel.getByRole('button', { name: 'Cancel campaign' }));
  await expect(dialog).toContainText(/Stop sending to [\d,]+ recipients\?/);
  await expect(dialog.getByRole('button', { name: 'Keep it paused' })).toBeFocused();
  await click(dialog.getByRole('button', { name: 'Stop campaign' }));
  await expect(panel).toContainText('Canceled');
  expect(clicks(), 'and to stop').toBe(5);
  await answer;

  const ledger = page.getByRole('table', { name: 'Recipients by outcome' });
  await expect(ledger.getByRole('row', { name: /^Planned / })).toContainText('4,000');
  await expect(ledger.getByRole('row', { name: /^Pending / })).toHaveCount(0);
  const figures = async () => (await reportOf(api, id)).ledger as Record<string, number>;
  // A batch that was on its way at the time still ends.
  await expect
    .poll(async () => {
      const { sent = 0, cancelled = 0 } = await figures();
      return sent + cancelled;
    })
    .toBe(planned);
  const { planned: all, cancelled } = await figures();
  expect(all).toBe(planned);
  expect(cancelled).toBeGreaterThan(0);
});
