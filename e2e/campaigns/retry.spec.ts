import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { counted } from '../support/clicks.ts';
import { query } from '../support/database.ts';
import { newCampaign, people } from '../support/email/campaigns.ts';
import { composer } from '../support/email/compose.ts';
import { mailsTo } from '../support/email/mails.ts';
import { expectAccessible, expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

/** A campaign with one email address that the provider rejects at first and accepts on retry. */
async function oneRefused(api: Parameters<typeof newCampaign>[0]) {
  const tag = newTag();
  const recovered = `mended-${tag}@people.invalid`;
  const campaign = await newCampaign(api, { manual_emails: [...people(tag, 2), `bad-${tag}@example.com`] });
  await expect
    .poll(
      async () =>
        (await query('select finished_at from campaigns where id = $1', [campaign.id])).rows[0].finished_at,
    )
    .not.toBeNull();
  await query(`update campaign_recipients set email = $2 where campaign_id = $1 and status = 'failed'`, [
    campaign.id,
    recovered,
  ]);
  return { ...campaign, recovered };
}

test('a campaign is retried once, for the recipients that failed', async ({ page, api }) => {
  await test.step('recipients that the provider rejected are retried, and nobody else', async () => {
    const { id, name, emails, recovered } = await oneRefused(api);
    await page.goto(`/email-marketing?tab=history&campaign=${id}`);
    const report = page.getByRole('region', { name });
    await expectFits(page, 'a campaign with a failed recipient');
    const { click, clicks } = counted();
    await click(report.getByRole('button', { name: 'Retry 1 failed' }));
    const { dialog } = composer(page);
    await expect(dialog).toContainText('Try 1 failed recipient again?');
    await expect(dialog.getByRole('button', { name: 'Not now' })).toBeFocused();
    await expectAccessible(page, 'the question to try again');
    await click(dialog.getByRole('button', { name: 'Retry 1 failed' }));
    expect(clicks()).toBe(2);
    const ledger = page.getByRole('table', { name: 'Recipients by outcome' });
    await expect(ledger.getByRole('row', { name: /^Sent / })).toContainText('3');
    await expect(ledger.getByRole('row', { name: /^Failed / })).toContainText('0');
    await expect(report.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
    await expect(page.getByRole('heading', { name })).toBeFocused();
    for (const email of [emails[0] ?? '', emails[1] ?? '', recovered])
      expect(await mailsTo(email)).toHaveLength(1);
  });

  await test.step('two admins who retry at once retry only once: the second is told', async () => {
    const { id, name, recovered } = await oneRefused(api);
    await page.goto(`/email-marketing?tab=history&campaign=${id}`);
    const report = page.getByRole('region', { name });
    await report.getByRole('button', { name: 'Retry 1 failed' }).click();
    await api.send('POST', `/api/email/campaigns/${id}/retry-failed`);
    const { dialog } = composer(page);
    await dialog.getByRole('button', { name: 'Retry 1 failed' }).click();
    await expect(dialog).toContainText(
      'We couldn’t retry: No one in this campaign can be retried, so nothing was sent',
    );
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(report.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
    await expect.poll(async () => (await mailsTo(recovered)).length).toBe(1);
  });
});
