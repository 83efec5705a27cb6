// part marketing

import { expect } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { test } from '../support/as-admin.ts';
import { query } from '../support/database.ts';
import { newCampaign, people, reportOf } from '../support/email/campaigns.ts';
import { confirm } from '../support/email/compose.ts';
import { mailsTo, withoutTokens } from '../support/email/mails.ts';
import { anHourAgo, openByProgram, triggerEvent } from '../support/email/provider-events.ts';
import { openInbox, writeIn } from '../support/inbox.ts';
import { pressByKeyboard } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { breadcrumb } from '../support/shell.ts';
import { newTag } from '../support/tag.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux) Firefox/140';

// wcag 1.4.10
test('a report accounts for every recipient, retries those who failed, and shows what came of one email', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const [kim = '', lee = ''] = people(tag, 2);
  await api.send('POST', '/api/email/subscribe', { email: kim, name: `Kim ${tag}` });
  // The provider refuses the second one, until its address is corrected.
  const { id, name } = await newCampaign(api, { manual_emails: [kim, `bad-${tag}@example.com`] });
  // The events of thousands of emails that another test sent may come first.
  await expect
    .poll(() => reportOf(api, id), { timeout: 120_000 })
    .toMatchObject({ delivered: 1, ledger: { failed: 1 } });
  await query(`update campaign_recipients set email = $2 where campaign_id = $1 and status = 'failed'`, [
    id,
    lee,
  ]);
  const [sent] = await mailsTo(kim);
  const [, link = '', code = ''] = /href="([^"]*\/demo\?c=([\w-]{12})[^"]*)"/.exec(sent?.html ?? '') ?? [];
  await openByProgram(kim);
  await anHourAgo({ id, name });
  await triggerEvent(kim, 'email.clicked', { click: { link, userAgent: BROWSER } });
  // Test emails are limited per admin.
  const account = await newAccount(api);
  const report = page.getByRole('region', { name });
  const ledger = page.getByRole('table', { name: 'Recipients by outcome' });
  const recipients = page.getByRole('region', { name: 'Recipients of this campaign' });
  const history = page.getByRole('dialog', { name: 'Email history' });
  const event = (title: RegExp) =>
    history
      .getByRole('list', { name: 'Events, oldest first' })
      .getByRole('listitem')
      .filter({ hasText: title });

  await test.step('it’s opened from the history', async () => {
    await openAs(page, account, '/email-marketing?tab=history');
    await expect(page.getByRole('row', { name })).toContainText('A short demo');
    await expectFits(page, 'the history');
    await pressByKeyboard(page, page.getByRole('link', { name, exact: true }));
    await expect(ledger.getByRole('row', { name: /^Planned / })).toContainText('2');
    await expect(ledger.getByRole('row', { name: /^Sent / })).toContainText('1');
    await expect(page.getByText('Showing 2 recipients')).toBeVisible();
    await expectFits(page, 'a report');
  });

  await test.step('who failed is tried again, and nobody else', async () => {
    await report.getByRole('button', { name: 'Retry 1 failed' }).click();
    await confirm(page, 'Retry 1 failed');
    await expect(ledger.getByRole('row', { name: /^Sent / })).toContainText('2');
    await expect(report.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
    await expect.poll(async () => (await mailsTo(lee)).length).toBe(1);
    expect(await mailsTo(kim)).toHaveLength(1);
  });

  await test.step('a person’s history says what machines and people did, without what identifies them', async () => {
    await expect(page.getByRole('row', { name: /^Book a Demo/ }).getByRole('cell')).toHaveText([
      /\/demo\?c=[\w-]+$/,
      '1',
      '0',
    ]);
    await page.getByLabel('Outcome', { exact: true }).selectOption('sent');
    await expect(page).toHaveURL(/outcome=sent/);
    await pressByKeyboard(page, recipients.getByRole('button', { name: `${kim}, history` }));
    await expect(event(/^Clicked/)).toContainText('Looks like a person.');
    await expect(event(/^Opened/)).toContainText('Looks automated.');
    for (const title of [/^Planned/, /^Submitted to Resend/, /^Sent/, /^Delivered/])
      await expect(event(title)).toHaveCount(1);
    await expect(history).not.toContainText(code);
  });

  await test.step('the email is shown as that person got it, and sent to yourself', async () => {
    await history.getByRole('button', { name: 'See the email as it was sent to this person' }).click();
    const shown = history.getByTitle('The email as it was sent').contentFrame();
    await expect(shown.getByText(`Hello Kim ${tag},`)).toBeVisible();
    await history.getByRole('button', { name: 'Send it to me' }).click();
    await expect(history.getByRole('status').getByText(account.email)).toBeVisible();
    const [copy] = await mailsTo(account.email);
    expect(copy?.subject).toBe('[Test] A short demo');
    expect(copy?.html).toBe(withoutTokens(sent?.html));
    await page.keyboard.press('Escape');
    await expect(recipients.getByRole('button', { name: `${kim}, history` })).toBeFocused();
  });

  await test.step('a demo request that came of it leads back', async () => {
    await writeIn('/api/demo', { name: `Ann ${tag}`, email: kim, campaign: code });
    await page.reload();
    await expect(page.getByText('1 demo request came from this campaign.')).toBeVisible();
    await openInbox(page, tag);
    await page.getByRole('link', { name: `Ann ${tag}` }).click();
    await page
      .getByRole('region', { name: `Demo request from Ann ${tag}` })
      .getByRole('link', { name })
      .click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await breadcrumb(page, 'Campaign History').click();
    await expect(page.getByRole('row', { name })).toBeVisible();
  });
});
