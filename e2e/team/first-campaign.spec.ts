// part account

import { localDomain } from '@fairlead/local-resend/api/domains';
import { startLocalResend } from '@fairlead/local-resend/start';
import { expect } from '@playwright/test';
import {
  chooseForDraft,
  composer,
  confirm,
  confirmSending,
  progressOf,
  unfold,
} from '../support/email/compose.ts';
import { csvFile, importView } from '../support/email/import-file.ts';
import { startKillable } from '../support/killable-server.ts';
import { logIn, loginPanel } from '../support/log-in.ts';
import { expectFits } from '../support/look/axe.ts';
import { test } from '../support/test.ts';

const DOMAIN = 'mail.harbor.test';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.use({ timezoneId: 'America/Chicago' });

test('an owner without a terminal goes from the first login to a campaign that Resend accepts', async ({
  page,
}) => {
  // Resend as it is for a real key: it takes email from verified domains only.
  const mail = await startLocalResend({ port: 0 });
  mail.setDomains([localDomain(DOMAIN, { status: 'pending' })]);
  const server = await startKillable({
    RESEND_API_KEY: 're_owner',
    RESEND_BASE_URL: mail.url,
    MAIL_FROM: `Harbor <news@${DOMAIN}>`,
    // Answers nothing, which never stops a campaign.
    DNS_RESOLVER: '127.0.0.1:9',
    ADMIN_EMAIL: undefined,
  });
  const steps = page.getByRole('region', { name: 'First steps' });
  const dashboard = async (done: number) => {
    await page.goto(`${server.url}/admin-dashboard`);
    await expect(steps.getByText(`${done} of 9 done`)).toBeVisible();
  };
  const follow = (name: string) => steps.getByRole('link', { name, exact: true }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const saved = page.getByText('Saved', { exact: true });
  try {
    await test.step('the dashboard opens with what to do first', async () => {
      await page.goto(`${server.url}/login`);
      await loginPanel(page).opener.click();
      await logIn(page);
      await expect(steps.getByText('0 of 9 done')).toBeVisible();
      await expectFits(page, 'the first steps');
    });

    await test.step('a campaign is refused, and it’s said why', async () => {
      await page.goto(`${server.url}/email-marketing`);
      const { emailsField, send, dialog } = composer(page);
      await emailsField.fill('dana@people.test');
      await send.click();
      await expect(page.getByText(/^Nothing was sent\. Fix this first: /).first()).toBeVisible();
      await expect(page.getByText(/^The postal address in your emails is a placeholder\./)).toBeVisible();
      expect(mail.ledger()).toEqual([]);
      await chooseForDraft(page, 'Discard draft');
      await dialog.getByRole('button', { name: 'Discard draft' }).click();
    });

    await test.step('each step leads to where it’s done, and ticks itself', async () => {
      await dashboard(0);
      await follow('Use your own email address');
      await page.getByLabel('New email address').fill('marie@harbor.test');
      await page.getByRole('button', { name: 'Change email address', exact: true }).click();
      await expect(page.getByText('Your email address is marie@harbor.test now')).toBeVisible();

      await dashboard(1);
      await follow('Enter your address, phone, and email');
      await expect(page.getByLabel('Postal address')).toBeFocused();
      await page.getByLabel('Postal address').fill('20 Water Street\nPortland, ME 04101');
      await page.getByLabel('Support phone').fill('(207) 775-0142');
      await page.getByLabel('Support email').fill('help@harbor.test');
      await page.getByLabel('Privacy email').fill('privacy@harbor.test');
      await save.click();
      await expect(saved).toBeVisible();

      await dashboard(2);
      await steps.getByRole('button', { name: 'Use Central time' }).click();
      await expect(steps.getByText('3 of 9 done')).toBeVisible();

      await follow('Add your logo');
      await page.getByLabel('Logo', { exact: true }).setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: PNG,
      });
      await page.getByLabel('Words of the logo').fill('Harbor Services');
      await save.click();
      await expect(saved).toBeVisible();

      await dashboard(4);
      await follow('Import people');
      const view = importView(page);
      await view.file.setInputFiles(csvFile(['Email,Name', 'dana@people.test,Dana', 'eli@people.test,Eli']));
      await view.commit.click();
      await view.agree.click();
      await expect(view.done).toContainText('2 added');
    });

    await test.step('once Resend has verified the domain, the page says so, and the step is done', async () => {
      mail.setDomains([localDomain(DOMAIN)]);
      await dashboard(5);
      await follow('Set up your sending domain');
      await page.getByRole('button', { name: /^Check again/ }).click();
      await expect(page.getByText(`Resend has verified ${DOMAIN}`, { exact: false })).toBeVisible();
      await dashboard(6);
    });

    await test.step('a test comes to the owner, and a campaign to everyone', async () => {
      await follow('Send a test email to yourself');
      await page.getByRole('button', { name: 'Send a test to me' }).click();
      await expect.poll(() => mail.ledger().map(({ to }) => to)).toEqual(['marie@harbor.test']);
      const { name, type, send, count } = composer(page);
      await (await unfold(name)).fill('First campaign');
      await type('All active subscribers').check();
      await expect(count).toContainText('2 recipients');
      await send.click();
      await confirmSending(page, 2);
      const progress = progressOf(page, 'First campaign');
      await progress.getByRole('button', { name: 'Send now' }).click();
      await confirm(page, 'Send now');
      await expect(progress).toContainText('2 planned, 2 sent');
      const [email] = await mail.find({ to: 'dana@people.test' });
      expect(email?.html).toContain('20 Water Street, Portland, ME 04101');
      expect(email?.html).toContain('alt="Harbor Services"');
      await dashboard(7);
    });
  } finally {
    await server.stop();
    await mail.close();
  }
});
