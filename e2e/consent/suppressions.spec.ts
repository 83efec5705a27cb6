import { suppressionTexts } from '@fairlead/contract/consent/suppressions';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { deliveredCampaign, triggerEvent } from '../support/email/provider-events.ts';
import { openList, subscriberRow } from '../support/email/subscriber-list.ts';
import { pressByKeyboard } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { chooseByKeyboard, rowAct } from '../support/row-menu.ts';
import { newTag } from '../support/tag.ts';

const REASON = 'The mailbox works again';
/** Answers why, up to the message. */
async function lift(page: Page, email: string, message: string): Promise<void> {
  const modal = page.getByRole('dialog', { name: `Lift the suppression of ${email}?` });
  await expect(modal.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type(REASON);
  await pressByKeyboard(page, modal.getByRole('button', { name: 'Lift suppression' }));
  const told = page.getByRole('alertdialog');
  await expect(told.getByText(message)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(told).toHaveCount(0);
}

/** The provider's own list. */
const listed = (email: string, init?: RequestInit) =>
  fetch(`${process.env.FAIRLEAD_INBOX_URL}/suppressions${init ? '' : `/${email}`}`, {
    headers: { authorization: 'Bearer re_local_e2e', 'content-type': 'application/json' },
    ...init,
  });

test('an address that bounced is lifted with a reason, here and at the provider, by keyboard alone', async ({
  page,
  api,
}) => {
  const email = `back-${newTag()}@people.invalid`;
  await api.send('POST', '/api/email/subscribe', { email });
  await deliveredCampaign(api, `Lifted ${email}`, [email]);
  await triggerEvent(email, 'email.bounced', {
    bounce: { type: 'Permanent', subType: 'NoEmail', message: 'smtp; 550 5.1.1 No such user' },
  });
  await listed(email, { method: 'POST', body: JSON.stringify({ email }) });
  await openList(page, email);
  await expect(subscriberRow(page, email)).toContainText(/Address bounced|Blocked by Resend/);
  await expectFits(page, 'a subscriber that bounced');
  await chooseByKeyboard(page, 'Lift suppression of', email);
  await lift(page, email, suppressionTexts.lifted.removed);
  await expect(subscriberRow(page, email)).toContainText('Active');
  await expect(rowAct(page, 'Lift suppression of', email)).toHaveCount(0);
  expect((await listed(email)).status).toBe(404);

  await page.goto('/admin-management');
  const entry = page.getByRole('row').filter({ hasText: email }).first();
  await expect(entry).toContainText('Lifted the suppression of an address that bounced');
  await expect(entry).toContainText(REASON);
});
