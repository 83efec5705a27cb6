// part marketing

import { DEFAULT_SUBJECT } from '@fairlead/contract/platform/brand';
import { expect } from '@playwright/test';
import { storeSession, test } from '../support/as-admin.ts';
import { people } from '../support/email/campaigns.ts';
import { composer, composeTo, confirmSending, endUndoWindow, progressOf } from '../support/email/compose.ts';
import { mailsTo } from '../support/email/mails.ts';
import { optOut } from '../support/email/opt-out.ts';
import { handleNext } from '../support/handle-next.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

const sendCalls = '**/api/email/send-marketing-emails';

// wcag 3.3.4
test('a campaign goes to exactly the number of people that was shown and confirmed', async ({ page }) => {
  const tag = newTag();
  const [ann = '', ben = ''] = people(tag, 2);
  const { subject, name, emailsField, count, send, dialog, onItsWay, writeAnother } = composer(page);
  await composeTo(page, [
    ann,
    `Ben <${ben}>`,
    ann.toUpperCase(),
    'nobody',
    'x@localhost',
    'two@a.invalid b@a.invalid',
  ]);

  await expect(page.getByText('2 valid addresses, 1 entry repeats another')).toBeVisible();
  await expect(page.getByText('3 entries can’t be used:')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'x@localhost' })).toBeVisible();
  await expect(count).toContainText('2 recipients');
  await expect(page.getByText('Left out: 1')).toBeVisible();
  await expectFits(page, 'typed addresses, some unusable');

  await expect(subject).toHaveValue(DEFAULT_SUBJECT);
  await subject.fill(`News ${tag}`);
  await name.fill(`Campaign ${tag}`);
  await expect(send).toHaveAccessibleName('Send to 2 recipients');
  await send.click();
  await expect(dialog).toContainText('Send campaign to 2 recipients?');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectFits(page, 'the question to send');
  await page.keyboard.press('Escape');
  await expect(send).toBeFocused();
  await expect(emailsField).toHaveValue(new RegExp(ann));
  expect(await mailsTo(ann)).toEqual([]);

  await send.click();
  await confirmSending(page, 2);
  const message = page.getByText('Your campaign to 2 recipients is on its way.');
  await expect(message).toBeVisible();
  await expect(onItsWay).toBeVisible();
  await endUndoWindow(ann);
  await message.hover();
  await expect(progressOf(page, `Campaign ${tag}`)).toContainText('2 of 2 done: 2 sent');
  await expect(
    page.getByRole('status').filter({ hasText: `100% of Campaign ${tag} is done` }),
  ).toBeAttached();
  await expect(message).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(message).toBeHidden();
  await expectFits(page, 'after sending');
  await writeAnother.click();
  await expect(subject).toBeFocused();
  await expect(emailsField).toHaveValue('');
  await expect(name).toHaveValue('');
  for (const email of [ann, ben]) {
    await expect
      .poll(async () => (await mailsTo(email)).map((mail) => mail.subject))
      .toEqual([`News ${tag}`]);
  }
});

// wcag 3.3.1, 3.3.2
test('what cannot be sent is refused, and a changed audience is asked about again', async ({ page, api }) => {
  const { subject, type, send, emailsField, dialog, count } = composer(page);

  await test.step('a campaign without a subject or recipients is not sent', async () => {
    await page.goto('/email-marketing');
    await subject.fill('  ');
    await send.click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary.getByText('Please enter an email subject', { exact: true })).toBeVisible();
    await expect(summary.getByText('No recipients selected', { exact: true })).toBeVisible();
    await expect(subject).toHaveAccessibleDescription(/ Please enter an email subject$/);
    await expectFits(page, 'nobody chosen, with errors');
    await summary.getByRole('link', { name: 'No recipients selected' }).click();
    await expect(emailsField).toBeFocused();

    await subject.fill('A subject');
    for (const choice of ['By role', 'Selected subscribers']) {
      await type(choice).check();
      await send.click();
      await expect(summary.getByText('No recipients selected', { exact: true })).toBeVisible();
    }
    await expect(summary.getByText('Please enter an email subject')).toHaveCount(0);
  });

  await test.step('nothing is sent if every typed email turns out to be unsubscribed', async () => {
    const email = `gone-${newTag()}@people.invalid`;
    await optOut(api, email);
    await page.reload();
    await type('Manual entry').check();
    await emailsField.fill(email);
    await expect(count).toContainText('Final count');
    await expect(page.getByText('Left out: 1')).toBeVisible();
    await expect(page.getByRole('link', { name: 'No recipients selected' })).toHaveCount(0);
    await send.click();
    await expect(page.getByRole('link', { name: 'No recipients selected' })).toBeVisible();
  });

  await test.step('asks again with the new number if the audience changes after the confirmation', async () => {
    const [ann = '', ben = ''] = people(newTag(), 2);
    await emailsField.fill([ann, ben].join('\n'));
    await expect(count).toContainText('2 recipients');
    await expect(count).toContainText('Final count');
    await handleNext(page, sendCalls, async (route) => {
      await optOut(api, ben);
      await route.continue();
    });
    await send.click();
    await confirmSending(page, 2);
    await expect(dialog).toContainText('The number of recipients changed, so nothing was sent.');
    await confirmSending(page, 1);
    await expect(page.getByText('Your campaign to 1 recipient is on its way.')).toBeVisible();
    await endUndoWindow(ann);
    await expect.poll(async () => (await mailsTo(ann)).length).toBe(1);
    expect(await mailsTo(ben)).toEqual([]);
  });
});

test('the draft can be discarded, survives a reload, and warns if it can’t be saved', async ({
  page,
  session,
}) => {
  const { subject, emailsField, type, draftSaved, dialog } = composer(page);

  await test.step('it can be discarded', async () => {
    await page.goto('/email-marketing');
    await subject.fill('Not this');
    await expect(draftSaved).toBeVisible();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await dialog.getByRole('button', { name: 'Discard draft' }).click();
    await expect(subject).toHaveValue(DEFAULT_SUBJECT);
    await expect(subject).toBeFocused();
    await expect(draftSaved).toHaveCount(0);
    await page.reload();
    await expect(subject).toHaveValue(DEFAULT_SUBJECT);
  });

  await test.step('it is saved, and survives a reload and a logout', async () => {
    await expect(draftSaved).toHaveCount(0);
    await subject.fill('Half a thought');
    await emailsField.fill('ann@people.invalid');
    await expect(draftSaved).toBeVisible();
    await page.getByLabel('Exclude unsubscribed').uncheck();
    // It isn't on the server yet; the browser keeps it.
    await page.reload();
    await expect(subject).toHaveValue('Half a thought');
    await expect(type('Manual entry')).toBeChecked();
    await expect(emailsField).toHaveValue('ann@people.invalid');
    await expect(page.getByLabel('Exclude unsubscribed')).not.toBeChecked();
    await expect(draftSaved).toBeVisible();

    await subject.fill('A whole thought');
    await page.evaluate(() => localStorage.removeItem('adminToken'));
    await page.goto('/email-marketing');
    await expect(page).toHaveURL('/login');
    await storeSession(page, session);
    await page.goto('/email-marketing');
    await expect(subject).toHaveValue('A whole thought');
  });

  await test.step('a warning says so if neither the server nor the browser can save it, and leaving the page asks', async () => {
    await page.addInitScript(() => {
      const setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('draftCopy')) throw new DOMException('No room', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await page.reload();
    await page.route('**/api/email/drafts**', (route) => route.abort('connectionreset'));
    await subject.fill('Too much');
    await expect(page.getByText('and this browser has no room to keep your text.')).toBeVisible();
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).accept();
    await closing;
  });
});
