import { expect } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { test } from '../support/as-admin.ts';
import { mailsTo, withoutTokens } from '../support/email/mails.ts';
import { anHourAgo, deliveredCampaign, triggerEvent } from '../support/email/uncertain.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux) Firefox/140';

test('a report shows the email as one person got it with its clicks, and sends it to yourself', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const email = `kim-${tag}@people.invalid`;
  await api.send('POST', '/api/email/subscribe', { email, name: `Kim ${tag}` });
  const campaign = await deliveredCampaign(api, `Told ${tag}`, [email]);
  const [sent] = await mailsTo(email);
  const [, link = ''] = /href="([^"]*\/demo[^"]*)"/.exec(sent?.html ?? '') ?? [];
  await anHourAgo(campaign);
  await triggerEvent(email, 'email.clicked', { click: { link, userAgent: BROWSER } });
  // Test emails are limited per admin.
  const account = await newAccount(api);
  await openAs(page, account, `/email-marketing?tab=history&campaign=${campaign.id}`);

  await expect(page.getByRole('row', { name: /^Book a Demo/ }).getByRole('cell')).toHaveText([
    /\/demo\?c=[\w-]+$/,
    '1',
    '0',
  ]);
  await page.getByRole('button', { name: `${email}, history` }).click();
  const history = page.getByRole('dialog');
  await history.getByRole('button', { name: 'See the email as it was sent to this person' }).click();
  const shown = history.getByTitle('The email as it was sent').contentFrame();
  await expect(shown.getByText(`Hello Kim ${tag},`)).toBeVisible();
  await history.getByRole('button', { name: 'Send it to me' }).click();
  await expect(history.getByRole('status').getByText(account.email)).toBeVisible();
  await expectFits(page, 'a sent email that was sent to yourself');

  const [copy] = await mailsTo(account.email);
  expect(copy?.subject).toBe(`[Test] Subject of Told ${tag}`);
  expect(copy?.html).toBe(withoutTokens(sent?.html));
});
