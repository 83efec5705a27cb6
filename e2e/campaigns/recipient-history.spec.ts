import { expect, type Page } from '@playwright/test';
import { test } from '../support/as-plain-admin.ts';
import { mailsTo } from '../support/email/mails.ts';
import {
  anHourAgo,
  deliveredCampaign,
  loseAnswers,
  type SentCampaign,
  triggerEvent,
} from '../support/email/uncertain.ts';
import { openInbox, writeIn } from '../support/inbox.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux) Firefox/140';

const openReport = (page: Page, { id }: SentCampaign) =>
  page.goto(`/email-marketing?tab=history&campaign=${id}`);
const history = (page: Page) => page.getByRole('dialog', { name: 'Email history' });
const events = (page: Page) => history(page).getByRole('list', { name: 'Events, oldest first' });
const recipients = (page: Page) => page.getByRole('region', { name: 'Recipients of this campaign' });
const recipientButton = (page: Page, email: string) =>
  recipients(page).getByRole('button', { name: `${email}, history` });
const uncertain = (page: Page) => page.getByRole('region', { name: 'Unconfirmed recipients', exact: true });
/** The tracking code in an email's links to the forms. */
const trackingCodeOf = async (email: string) =>
  /\/demo\?c=([\w-]{12})/.exec((await mailsTo(email))[0]?.html ?? '')?.[1] ?? '';
const newEmail = () => `history-${newTag()}@people.invalid`;

test('the history of a recipient shows what became of the mail and what came of it', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const email = newEmail();
  const campaign = await deliveredCampaign(api, `Told ${tag}`, [email]);

  await test.step('an email opens its history: planned, delivered, and what machines and people did', async () => {
    await triggerEvent(email, 'email.opened');
    await anHourAgo(campaign);
    const link = `https://site.invalid/demo?c=secret&email=${email}`;
    await triggerEvent(email, 'email.clicked', { click: { link, userAgent: BROWSER } });
    await openReport(page, campaign);
    await recipientButton(page, email).click();
    await expect(history(page).getByRole('heading', { name: email })).toBeVisible();
    await expect(
      events(page)
        .getByRole('listitem')
        .filter({ hasText: /^Clicked/ }),
    ).toContainText('Looks like a person.');
    await expect(
      events(page)
        .getByRole('listitem')
        .filter({ hasText: /^Opened/ }),
    ).toContainText('Looks automated.');
    for (const title of [/^Planned/, /^Submitted to Resend/, /^Sent/, /^Delivered/]) {
      await expect(events(page).getByRole('listitem').filter({ hasText: title })).toHaveCount(1);
    }
    await expect(events(page)).toContainText('https://site.invalid/demo');
    await expect(events(page)).not.toContainText('secret');
    await history(page).getByRole('button', { name: 'Close' }).click();
    await expect(history(page)).toHaveCount(0);
    await expect(recipientButton(page, email)).toBeFocused();
  });

  await test.step('the history opens and closes using only the keyboard, and focus returns', async () => {
    await tabTo(page, page.getByLabel('Outcome', { exact: true }));
    await pressByKeyboard(page, recipientButton(page, email));
    await expect(history(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(events(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(history(page)).toHaveCount(0);
    await expect(recipientButton(page, email)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(history(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(recipientButton(page, email)).toBeFocused();
  });

  await test.step('the report and the inbox show which inquiries came from a campaign', async () => {
    const trackingCode = await trackingCodeOf(email);
    await writeIn('/api/demo', { name: `Ann ${tag}`, email, campaign: trackingCode });
    await openReport(page, campaign);
    await expect(page.getByRole('row', { name: /^Demo requests/ })).toContainText('1');
    await expect(page.getByText('1 demo request came from this campaign.')).toBeVisible();

    await openInbox(page, tag);
    await page.getByRole('link', { name: `Ann ${tag}` }).click();
    const detail = page.getByRole('region', { name: `Demo request from Ann ${tag}` });
    await expect(detail).toContainText('Came from campaign');
    await detail.getByRole('link', { name: campaign.name }).click();
    await expect(page.getByRole('heading', { name: campaign.name })).toBeVisible();
  });
});

test('unconfirmed recipients are shown with the reason and the evidence; a later report resolves them', async ({
  page,
  api,
}) => {
  const emails = [newEmail(), newEmail(), newEmail()];
  const [lost = '', silent = ''] = emails;
  const campaign = await deliveredCampaign(api, `Lost ${newTag()}`, emails);
  await openReport(page, campaign);
  await expect(page.getByText('Showing 3 recipients')).toBeVisible();
  await expect(uncertain(page)).toHaveCount(0);

  await loseAnswers(campaign, emails);
  await page.reload();
  await expect(uncertain(page)).toContainText('We don’t know if 3 recipients got this email.');
  await expect(uncertain(page)).toContainText('we won’t resend');
  await expect(uncertain(page).getByRole('row', { name: silent })).toContainText(
    'Resend hasn’t reported on this email.',
  );
  await expectFits(page, 'unconfirmed recipients');

  await triggerEvent(lost, 'email.opened');
  await page.reload();
  await expect(uncertain(page)).toContainText('We don’t know if 2 recipients got this email.');
  await expect(uncertain(page).getByRole('row', { name: lost })).toHaveCount(0);
  await expect(uncertain(page).getByRole('row', { name: silent })).toContainText(
    'has reported on 1 other email from the same request',
  );
  await uncertain(page).getByRole('button', { name: silent }).click();
  await expect(history(page)).toContainText('so it very likely accepted this one, too');
  await expect(
    events(page)
      .getByRole('listitem')
      .filter({ hasText: /^Unconfirmed/ }),
  ).toBeVisible();
  await expectFits(page, 'a history');
});
