// part email-ads

import { expect } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { test } from '../support/as-admin.ts';
import { composer } from '../support/email/compose.ts';
import { mailPreview } from '../support/email/mail-preview.ts';
import { mailsTo } from '../support/email/mails.ts';
import { testSend } from '../support/email/test-send.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { marketingTab } from '../support/shell.ts';
import { newTag } from '../support/tag.ts';

const TAB = '/email-marketing?tab=template';

test('the email is looked at as a subscriber gets it, and tested, using only the keyboard', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const person = { email: `${tag}@people.invalid`, name: `Ada ${tag}`, organization: `Harbor ${tag}` };
  const { subscriber } = await api.send('POST', '/api/email/subscribe', { ...person, role: 'job_coach' });
  const { id } = subscriber as { id: number };
  // Test emails are limited per admin.
  const account = await newAccount(api);
  const { as, mail, suggestion } = mailPreview(page);
  const { open, dialog, emailsField, send, result } = testSend(page);
  await openAs(page, account, '/email-marketing');

  await test.step('a test of the draft goes to two addresses', async () => {
    const other = `tester-${newTag()}@people.invalid`;
    await composer(page).subject.fill('Spring is near');
    const more = page.getByRole('button', { name: 'More for this draft' });
    await pressByKeyboard(page, more);
    await pressByKeyboard(page, page.getByRole('button', { name: 'Send a test to others' }));
    await expect(dialog).toContainText('[Test] Spring is near');
    await expect(emailsField).toHaveValue(account.email);
    await emailsField.fill(`${account.email}, ${other}\n${other}`);
    await pressByKeyboard(page, send);
    for (const to of [account.email, other]) {
      await expect(result(to)).toContainText('Sent');
      const mails = await mailsTo(to);
      expect(mails.map(({ subject }) => subject)).toEqual(['[Test] Spring is near']);
      expect(mails[0]?.html).toContain('/unsubscribe"');
    }
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });

  await test.step('the email is shown as a chosen subscriber gets it, also after a reload', async () => {
    await marketingTab(page, 'Email Template').click();
    await expect(mail.getByText('Hello there,')).toBeVisible();
    await tabTo(page, as);
    await page.keyboard.type(person.name);
    await expect(suggestion(person.email)).toContainText(person.organization);
    await expectFits(page, 'suggestions');
    await page.keyboard.press('Escape');
    await expect(suggestion(person.email)).toHaveCount(0);
    await page.keyboard.type(person.email);
    await expect(suggestion(person.email)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(suggestion(person.email)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(mail.getByText(`Hello ${person.name},`)).toBeVisible();
    await expect(mail.getByText(person.organization)).toBeVisible();
    await expect(page).toHaveURL(`${TAB}&as=${id}`);
    await page.reload();
    await expect(mail.getByText(`Hello ${person.name},`)).toBeVisible();
    await expect(as).toHaveValue(`${person.name} (${person.email})`);
    const head = page.locator('dl').filter({ hasText: 'Subject' });
    await expect(head).toContainText('Spring is near');
    await expect(head).toContainText(person.email);
    await expectFits(page, 'as a subscriber');
  });

  await test.step('a test from the preview is merged for the same person', async () => {
    await pressByKeyboard(page, open);
    await expect(dialog).toContainText(person.name);
    // Those of the last test are remembered.
    await emailsField.fill(account.email);
    await pressByKeyboard(page, send);
    await expect(result(account.email)).toContainText('Sent');
    const texts = (await mailsTo(account.email)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes(`Hello ${person.name},`))).toHaveLength(1);
    await page.keyboard.press('Escape');
  });

  await test.step('the sample person comes back', async () => {
    await pressByKeyboard(page, page.getByRole('button', { name: 'Back to the sample person' }));
    await expect(mail.getByText('Hello there,')).toBeVisible();
    await expect(page).toHaveURL(TAB);
    await expect(as).toBeFocused();
  });
});
