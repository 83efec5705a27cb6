import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInByPanel } from '../support/as-admin.ts';
import { button, isGone } from '../support/controls.ts';
import { answer, callsOf, refuse } from '../support/fake-api.ts';
import { answerMarketing, subscriber } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { add } = contract.subscribers;

const modal = page.getByRole('dialog', { name: 'Add subscriber' });
const email = modal.getByLabelText('Email address');
const another = modal.getByRole('button', { name: 'Add and enter another' });
const said = (text: string) => modal.getByRole('status').filter({ hasText: text });

beforeEach(async () => {
  answerMarketing();
  answer(contract.tags.list, { tags: [] });
  answer(add, ({ body }) => ({ subscriber: { ...subscriber, email: (body as { email: string }).email } }));
  openScreen('/email-marketing?tab=subscribers');
  await button('Add subscriber').first().click();
});

it('after one subscriber, the dialog stays for the next one with what colleagues share', async () => {
  await email.fill('ann@people.invalid');
  await modal.getByLabelText(/^Name/).fill('Ann Lee');
  await modal.getByLabelText('Organization').fill('Harbor Works');
  await modal.getByLabelText('Role').selectOptions('job_coach');
  await another.click();
  await expect.element(said('ann@people.invalid is subscribed. Add the next one.')).toBeVisible();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveValue('');
  await expect.element(modal.getByLabelText(/^Name/)).toHaveValue('');
  await expect.element(modal.getByLabelText('Organization')).toHaveValue('Harbor Works');
  await expect.element(modal.getByLabelText('Role')).toHaveValue('job_coach');
  await expectFits('one subscriber added, another to come');
  await email.fill('ben@people.invalid');
  await modal.getByRole('button', { name: 'Add subscriber' }).click();
  await isGone(modal);
  await expect.element(page.getByText('ben@people.invalid is subscribed.')).toBeVisible();
  expect(callsOf(add).map(({ body }) => body)).toMatchObject([
    { email: 'ann@people.invalid', name: 'Ann Lee', organization: 'Harbor Works', role: 'job_coach' },
    { email: 'ben@people.invalid', name: '', organization: 'Harbor Works', role: 'job_coach' },
  ]);
});

it('a refusal keeps what was typed, and Done closes without a question', async () => {
  const restore = refuse(add, 400, 'That address is on the list');
  await email.fill('ann@people.invalid');
  await another.click();
  await expect.element(modal.getByRole('alert')).toHaveTextContent('That address is on the list');
  await expect.element(email).toHaveValue('ann@people.invalid');
  restore();
  await another.click();
  await expect.element(said('ann@people.invalid is subscribed.')).toBeVisible();
  await modal.getByRole('button', { name: 'Done' }).click();
  await isGone(modal);
});

it('what was typed is still there after the session ends and a login', async () => {
  const restore = refuse(add, 401, texts.session.expired);
  await email.fill('ann@people.invalid');
  await modal.getByLabelText('Role').selectOptions('job_coach');
  await modal.getByRole('button', { name: 'Add subscriber' }).click();
  await expect.poll(() => location.pathname).toBe('/login');
  restore();
  await logInByPanel();
  await expect.poll(() => location.search).toBe('?tab=subscribers');
  await button('Add subscriber').first().click();
  await expect.element(email).toHaveValue('ann@people.invalid');
  await expect.element(modal.getByLabelText('Role')).toHaveValue('job_coach');
  await modal.getByRole('button', { name: 'Add subscriber' }).click();
  await isGone(modal);
  await button('Add subscriber').first().click();
  await expect.element(email).toHaveValue('');
});
