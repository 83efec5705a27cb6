// part marketing

import type { MarketingStats } from '@fairlead/contract/insights/stats';
import { EMAIL_PREVIEW_MAX_HEIGHT } from '@fairlead/contract/platform/limits';
import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { unsubscribePathTo } from '../support/email/mails.ts';
import { optOut } from '../support/email/opt-out.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

// wcag 3.2.2
test('the center has four figures, four tabs, and a preview of the template', async ({ page }) => {
  await test.step('the four figures match the API, with the unsubscribe rate to one decimal', async () => {
    // The page's own answer: other tests change the figures meanwhile.
    const answer = page.waitForResponse('**/api/email/marketing-stats');
    await page.goto('/email-marketing');
    const { stats }: { stats: MarketingStats } = await (await answer).json();
    const figure = (term: string, value: number) =>
      expect(page.locator('dl > div').filter({ hasText: term }).locator('dd').first()).toHaveText(
        value.toLocaleString('en-US'),
      );
    const { active_subscribers: active, total_unsubscribes: gone } = stats;
    await figure('Active Subscribers', active);
    await figure('Campaigns Sent', stats.campaigns_sent);
    await figure('Total Emails Sent', stats.total_emails_sent);
    await figure('Unsubscribes', gone);
    const rate = active + gone === 0 ? '0.0' : ((100 * gone) / (active + gone)).toFixed(1);
    await expect(page.getByText(`${rate}% unsubscribe rate`)).toBeVisible();
  });

  await test.step('the tabs are in the URL and follow Back; arrow keys move between them', async () => {
    const tab = (name: string) => page.getByRole('tab', { name, selected: true });
    await expect(page.getByRole('tab')).toHaveText([
      'Compose Campaign',
      'Manage Subscribers',
      'Email Template',
      'Campaign History',
    ]);
    await tab('Compose Campaign').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Manage Subscribers')).toBeFocused();
    await expect(page).toHaveURL('/email-marketing?tab=subscribers');
    await page.keyboard.press('End');
    await expect(tab('Campaign History')).toBeFocused();
    await page.goBack();
    await expect(tab('Manage Subscribers')).toBeVisible();
  });

  await test.step('the template is previewed in a frame of at most 600 pixels', async () => {
    await page.getByRole('tab', { name: 'Email Template' }).click();
    const frame = page.getByTitle('Preview of the email template');
    await expect(frame.contentFrame().getByText('Hello there')).toBeVisible();
    expect((await frame.boundingBox())?.height).toBeLessThanOrEqual(EMAIL_PREVIEW_MAX_HEIGHT);
    await expectFits(page, 'the preview of the template');
  });

  await test.step('the tabs are in two columns on a phone and in a row on a tablet', async () => {
    const tabs = page.getByRole('tab');
    const boxesAt = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      return Promise.all((await tabs.all()).map((tab) => tab.boundingBox()));
    };
    await expect(tabs).toHaveCount(4);
    const [first, second, third, fourth] = await boxesAt(320);
    expect([second?.y, fourth?.y]).toEqual([first?.y, third?.y]);
    expect([third?.x, fourth?.x]).toEqual([first?.x, second?.x]);
    expect(new Set((await boxesAt(768)).map((box) => box?.y)).size).toBe(1);
  });
});

test('unsubscribed users are listed with how and why they left', async ({ page, api }) => {
  const search = page.getByLabel('Search unsubscribed users');
  const row = (email: string) => page.getByRole('row', { name: email });

  await test.step('the Unsubscribes card links to the Unsubscribed Users view, which has no tab', async () => {
    const email = `left-${newTag()}@people.invalid`;
    await optOut(api, email, 'Too many');
    await page.goto('/email-marketing');
    await page.getByRole('link', { name: 'View unsubscribed users' }).click();
    await expect(page).toHaveURL('/email-marketing?tab=unsubscribed');
    await expect(page.getByRole('heading', { name: 'Unsubscribed Users' })).toBeVisible();
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(0);
    for (const name of ['Email', 'Method', 'Unsubscribed', 'Reason', 'IP Address'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    await expectFits(page, 'the unsubscribed users');
    await search.fill(email);
    await expect(row(email)).toContainText('Form on the site');
    await expect(row(email)).toContainText('Too many');
    await expect(page.getByText('1 person', { exact: true })).toBeVisible();
    await search.fill(newTag());
    await expect(page.getByText('Nobody matches')).toBeVisible();
  });

  await test.step('an unsubscribe through a mail program’s button is described in words', async () => {
    const email = `button-${newTag()}@people.invalid`;
    await api.send('POST', '/api/email/send-marketing-emails', {
      subject: 'With a button',
      recipient_type: 'manual',
      manual_emails: [email],
    });
    const token = new URL(await unsubscribePathTo(email), 'https://fairlead.invalid').searchParams.get('t');
    await page.request.post(`/api/email/unsubscribe/one-click/${token}`);
    await search.fill(email);
    await expect(row(email)).toContainText('One click in the mail program');
  });
});
