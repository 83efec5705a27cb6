// part email-ads

import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { type AdminApi, test } from '../support/as-admin.ts';
import { composer } from '../support/email/compose.ts';
import { mailPreview } from '../support/email/mail-preview.ts';
import { mailsTo } from '../support/email/mails.ts';
import { testSend } from '../support/email/test-send.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

const TAB = '/email-marketing?tab=template';

/** A subscriber that no other test finds. */
async function addPerson(api: AdminApi) {
  const tag = newTag();
  const person = { email: `${tag}@people.invalid`, name: `Ada ${tag}`, organization: `Harbor ${tag}` };
  const { subscriber } = await api.send('POST', '/api/email/subscribe', { ...person, role: 'job_coach' });
  return { ...person, id: (subscriber as { id: number }).id };
}

test('a super admin looks at the email as a subscriber, and sends tests of it', async ({ page, api }) => {
  const { id, name, email, organization } = await addPerson(api);
  // Test emails are limited per admin.
  const account = await newAccount(api, { isSuper: true });
  const { as, mail, suggestion } = mailPreview(page);
  const { open, dialog, emailsField, send, result, close } = testSend(page);
  const back = page.getByRole('button', { name: 'Back to the sample person' });
  await openAs(page, account, '/email-marketing');

  await test.step('sends a test of the draft to two addresses', async () => {
    const other = `tester-${newTag()}@people.invalid`;
    await composer(page).subject.fill('Spring is near');
    await open.click();
    await expect(dialog).toContainText('[Test] Spring is near');
    await expect(emailsField).toHaveValue(account.email);
    await emailsField.fill(`${account.email}, ${other}\n${other}`);
    await send.click();
    await expect(result(account.email)).toContainText('Sent');
    await expect(result(other)).toContainText('Sent');
    for (const to of [account.email, other]) {
      const mails = await mailsTo(to);
      expect(mails.map(({ subject }) => subject)).toEqual(['[Test] Spring is near']);
      expect(mails[0]?.html).toContain('/unsubscribe"');
    }
    await close.click();
    await expect(open).toBeFocused();
    await expect(composer(page).subject).toHaveValue('Spring is near');
  });

  await test.step('text typed without choosing a person is reset when the field loses focus', async () => {
    await page.getByRole('tab', { name: 'Email Template' }).click();
    await expect(mail.getByText('Hello there,')).toBeVisible();
    await as.fill(newTag());
    await expect(page.getByText(/^Nobody matches/).first()).toBeVisible();
    await expectFits(page, 'nobody found');
    await page.getByRole('heading', { name: 'Email template' }).click();
    await expect(as).toHaveValue('');
  });

  await test.step('the email is shown as a chosen subscriber gets it, under its subject, and the choice is in the URL', async () => {
    await as.click();
    await as.fill(name);
    await expect(suggestion(email)).toContainText(organization);
    await suggestion(email).hover();
    await page.keyboard.press('ArrowDown');
    await expect(suggestion(email)).toHaveAttribute('aria-selected', 'true');
    await expectFits(page, 'suggestions');
    await suggestion(email).click();
    await expect(mail.getByText(`Hello ${name},`)).toBeVisible();
    await expect(mail.getByText(organization)).toBeVisible();
    await expect(as).toHaveValue(`${name} (${email})`);
    await expect(page).toHaveURL(`${TAB}&as=${id}`);
    const head = page.locator('dl').filter({ hasText: 'Subject' });
    await expect(head).toContainText('Spring is near');
    await expect(head).toContainText(email);
    await expectFits(page, 'as a subscriber');
    await page.reload();
    await expect(mail.getByText(`Hello ${name},`)).toBeVisible();
    await expect(as).toHaveValue(`${name} (${email})`);
  });

  await test.step('a test sent from the preview is merged for the same person', async () => {
    await open.click();
    await expect(dialog).toContainText(name);
    // Those of the last test are remembered.
    await emailsField.fill(account.email);
    const [request] = await Promise.all([page.waitForRequest(/test-send$/), send.click()]);
    expect(request.postDataJSON()).toMatchObject({ subscriber_id: id, recipients: [account.email] });
    await expect(result(account.email)).toContainText('Sent');
    await close.click();
  });

  await test.step('the sample person comes back', async () => {
    await back.click();
    await expect(mail.getByText('Hello there,')).toBeVisible();
    await expect(page).toHaveURL(TAB);
    await expect(as).toHaveValue('');
    await expect(as).toBeFocused();
  });

  await test.step('a deleted person shows an alert, and the sample person is one step away', async () => {
    await page.goto(`${TAB}&as=999999999`);
    const alert = page.getByRole('alertdialog');
    await expect(alert.getByText(texts.template.previewFailed, { exact: true })).toBeVisible();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(
      page.getByText(`${texts.template.previewFailed}: ${texts.subscribers.notFound}`),
    ).toBeVisible();
    await back.click();
    await expect(mail.getByText('Hello there,')).toBeVisible();
  });

  await test.step('an id without a subscriber shows the sample person', async () => {
    await page.goto(`${TAB}&as=nonsense`);
    await expect(mail.getByText('Hello there,')).toBeVisible();
  });
});
