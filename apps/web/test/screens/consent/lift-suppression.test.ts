import { contract } from '@fairlead/contract';
import { suppressionTexts } from '@fairlead/contract/consent/suppressions';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { button, choose, isGone, rowMenu } from '../support/controls.ts';
import { answer, callsOf, refuse } from '../support/fake-api.ts';
import { answerMarketing, recipient, subscriber } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';
import { pageOf } from '../support/subscribers.ts';

const { suppressions, subscribers, campaigns } = contract;
const LIST = '/email-marketing?tab=subscribers';
const bounced = { ...subscriber, is_active: false, suppression: 'bounced' as const };
const { email } = subscriber;
const lifting = button(`Lift suppression of ${email}`);
const modal = page.getByRole('dialog', { name: `Lift the suppression of ${email}?` });

beforeEach(() => {
  answerMarketing();
  answer(subscribers.list, pageOf([bounced]));
});

async function lift(reason: string): Promise<void> {
  await choose('Lift suppression of', email);
  await modal.getByLabelText('Reason').fill(reason);
  await modal.getByRole('button', { name: 'Lift suppression' }).click();
}

it('a super admin lifts a bounce with a reason, and is told what is left to do', async () => {
  answer(suppressions.lift, { at_provider: 'not_allowed' });
  openScreen(LIST);
  await choose('Lift suppression of', email);
  await modal.getByRole('button', { name: 'Lift suppression' }).click();
  await expect.element(modal.getByText('Enter the reason')).toBeVisible();
  await expectFits('the question about lifting a suppression');
  await modal.getByLabelText('Reason').fill('The mailbox works again');
  answer(subscribers.list, pageOf([subscriber]));
  await modal.getByRole('button', { name: 'Lift suppression' }).click();
  await expect.element(page.getByText(suppressionTexts.lifted.not_allowed)).toBeVisible();
  expect(callsOf(suppressions.lift).map(({ body }) => body)).toEqual([
    { email, reason: 'The mailbox works again' },
  ]);
  await button('OK').click();
  await isGone(lifting);
});

it('a refusal is shown with its reason, and the typed text is kept', async () => {
  refuse(suppressions.lift, 409, suppressionTexts.complained);
  openScreen(LIST);
  await lift('They asked');
  await expect
    .element(page.getByText(`${suppressionTexts.liftFailed}${suppressionTexts.complained}`))
    .toBeVisible();
  await button('OK').click();
  await expect.element(modal.getByLabelText('Reason')).toHaveValue('They asked');
});

it('other admins cannot lift anything', async () => {
  logInAs({ is_super_admin: false });
  openScreen(LIST);
  await rowMenu(email).click();
  await expect.element(button(`Erase ${email}`)).toBeVisible();
  await isGone(lifting);
  expect(callsOf(suppressions.doubtful)).toEqual([]);
});

it('blocked addresses to review are listed with what is known about them', async () => {
  const at = '2026-11-20T09:00:00.000Z';
  answer(subscribers.list, pageOf([subscriber]));
  answer(suppressions.doubtful, {
    suppressions: [
      { email: 'ben@people.invalid', detail: '550 5.7.26 unauthenticated', created_at: at },
      { email, detail: null, created_at: at },
    ],
    next_cursor: null,
  });
  openScreen(LIST);
  const review = page.getByRole('region', { name: 'Blocked addresses to review' });
  await expect.element(review.getByText('550 5.7.26 unauthenticated')).toBeVisible();
  await expect.element(review.getByText('Not recorded')).toBeVisible();
  await expectFits('blocked addresses to review');
});

it('a recipient’s history has the sentence, the provider’s words behind Details, and the way back', async () => {
  const event = { at: '2026-11-20T09:00:00.000Z', by: null, link: null, attempts: null, suppression: null };
  answer(campaigns.recipientHistory, {
    recipient: { ...recipient, email },
    events: [
      { ...event, kind: 'bounced', detail: 'This email address doesn’t exist.', provider_said: '550 5.1.1' },
      { ...event, kind: 'suppressed', detail: null, suppression: 'bounced' },
    ],
  });
  openScreen('/email-marketing?tab=history&campaign=5');
  await button(email).click();
  await expect.element(page.getByText('This email address doesn’t exist.')).toBeVisible();
  await expect.element(page.getByText('550 5.1.1')).not.toBeVisible();
  await page.getByText('Details', { exact: true }).click();
  await expect.element(page.getByText('550 5.1.1')).toBeVisible();
  await expect.element(lifting).toBeVisible();
  await expectFits('a bounced recipient');
});
