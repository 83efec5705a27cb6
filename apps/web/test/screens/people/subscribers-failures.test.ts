import { contract } from '@fairlead/contract';
import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { alertWith, button, choose, isGone, pressEnter, question, rowMenu } from '../support/controls.ts';
import { answer, callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import { answerMarketing, subscriber } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';
import { pageOf, people, rowOf } from '../support/subscribers.ts';

const { subscribers } = contract;
const LIST = '/email-marketing?tab=subscribers';

beforeEach(answerMarketing);

it('a page that fails to load shows an error below the list and can be retried', async () => {
  const everyone = people(3);
  answer(subscribers.list, ({ url }) =>
    url.searchParams.has('cursor')
      ? pageOf(everyone.slice(2), { total: 3 })
      : pageOf(everyone.slice(0, 2), { total: 3, next_cursor: 'page 2' }),
  );
  openScreen(LIST);
  await expect.element(page.getByText('Showing 2 of 3 subscribers')).toBeVisible();
  const unblock = fail('the server fails', subscribers.list);
  await button('Load more').click();
  const failure = page.getByRole('alert').filter({ hasText: /\S/ });
  await expect.element(failure).toHaveTextContent(/^We couldn’t load more\. Try again in a moment\.$/);
  await expect.element(page.getByText('Showing 2 of 3 subscribers')).toBeVisible();
  await expectFits('a page that failed');
  unblock();
  await button('Retry').click();
  await expect.element(page.getByText('Showing 3 of 3 subscribers')).toBeVisible();
  await isGone(failure);
  await expect.element(page.getByText('p3@people.invalid')).toBeVisible();
  await isGone(button('Load more'));
});

it('an empty list says how people get into it, and offers both ways', async () => {
  answer(subscribers.list, pageOf([], { total: 0 }));
  openScreen(LIST);
  await expect.element(page.getByText('There are no subscribers yet')).toBeVisible();
  await expect.element(page.getByText('Add them one by one, or import a file.')).toBeVisible();
  await expectFits('an empty list of subscribers');
  await page.getByRole('link', { name: 'Import CSV' }).last().click();
  await expect.poll(() => new URLSearchParams(location.search).get('import')).toBe('new');
});

it('adding a subscriber without a connection shows an error and keeps the input', async () => {
  openScreen(LIST);
  fail('there is no connection', subscribers.add);
  await button('Add subscriber').first().click();
  const modal = page.getByRole('dialog', { name: 'Add subscriber' });
  const email = modal.getByLabelText('Email address');
  await email.fill('new@people.invalid');
  await modal.getByRole('button', { name: 'Add subscriber' }).click();
  const said = modal.getByRole('alert');
  await expect
    .element(said)
    .toHaveTextContent(
      'Error adding subscriber: Unknown error. We didn’t get an answer, so they may have been added. Check the list before you try again.',
    );
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await modal.getByRole('button', { name: 'Add subscriber' }).click();
  await expect
    .element(said)
    .toHaveTextContent('Error adding subscriber: Unknown error. You’re offline. Nothing was added.');
  connection.mockRestore();
  await expect.element(email).toHaveValue('new@people.invalid');
  await expectFits('a subscriber that could not be added');
});

it('a change that the server refuses is shown immediately and rolled back, with the reason', async () => {
  openScreen(LIST);
  const release = hold(subscribers.toggle);
  fail('there is no connection', subscribers.toggle);
  await choose('Deactivate', subscriber.email);
  await question.getByRole('button', { name: 'Deactivate subscriber' }).click();
  await expect.element(rowOf(subscriber)).toHaveTextContent('Deactivated');
  release();
  const said = question.getByText('Error toggling subscriber status: Unknown error. We didn’t get an answer');
  await expect.element(said).toBeVisible();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect.element(rowOf(subscriber)).toHaveTextContent('Active');
  await expect.element(rowOf(subscriber)).not.toHaveTextContent('Deactivated');
});

it('the reason for an activation that fails is still there for another try', async () => {
  const optedOut: Subscriber = { ...subscriber, is_active: false, suppression: 'opted_out' };
  answer(subscribers.list, pageOf([optedOut]));
  answer(subscribers.toggle, { subscriber });
  openScreen(LIST);
  const unblock = fail('the server fails', subscribers.toggle);
  await expect.element(rowOf(subscriber)).toHaveTextContent('Unsubscribed');
  await choose('Activate', subscriber.email);
  const reason = page.getByRole('dialog', { name: `Activate ${subscriber.email}?` }).getByLabelText('Reason');
  await reason.fill('Wrote to us');
  await pressEnter();
  await expect.element(question).toHaveTextContent('Error toggling subscriber status: Internal server error');
  await expectFits('an activation that failed');
  unblock();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect.element(reason).toHaveValue('Wrote to us');
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toHaveTextContent('You’ll lose what you typed.');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(reason).toHaveValue('Wrote to us');
  await reason.click();
  await pressEnter();
  await expect.element(rowOf(subscriber)).toHaveTextContent('Active');
  const change = { is_active: true, reason: 'Wrote to us' };
  expect(callsOf(subscribers.toggle).map(({ body }) => body)).toEqual([change, change]);
});

it('an erasure that fails shows an error and keeps the row', async () => {
  openScreen(LIST);
  fail('there is no connection', contract.personalData.erase);
  await choose('Erase', subscriber.email);
  await question.getByRole('button', { name: 'Erase this person' }).click();
  await expect.element(alertWith('we don’t know if the data was erased')).toBeVisible();
  await question.getByRole('button', { name: 'Keep their data' }).click();
  await expect.element(rowMenu(subscriber.email)).toHaveFocus();
  await expect.element(rowOf(subscriber)).toBeVisible();
});

it('a row that no longer matches the filter stays until the list is asked for again', async () => {
  const off = { ...subscriber, is_active: false };
  openScreen(`${LIST}&active=true`);
  answer(subscribers.toggle, { subscriber: off });
  await choose('Deactivate', subscriber.email);
  await question.getByRole('button', { name: 'Deactivate subscriber' }).click();
  await expect.element(rowOf(subscriber)).toHaveTextContent('Deactivated');
  answer(subscribers.list, pageOf([]));
  await page.getByLabelText('Status').selectOptions('all');
  await page.getByLabelText('Status').selectOptions('true');
  await isGone(rowOf(subscriber));
});

it('someone who unsubscribed is added again only for a reason', async () => {
  openScreen(LIST);
  await button('Add subscriber').first().click();
  const modal = page.getByRole('dialog', { name: 'Add subscriber' });
  const add = modal.getByRole('button', { name: 'Add subscriber' });
  const allow = refuse(subscribers.add, 409, texts.subscribers.optedOut);
  await modal.getByLabelText('Email address').fill('left@people.invalid');
  await add.click();
  await expect.element(modal.getByRole('alert')).toHaveTextContent(texts.subscribers.optedOut);
  await modal.getByLabelText('Reason').fill('Asked for it by phone');
  allow();
  answer(subscribers.add, { subscriber });
  await add.click();
  await isGone(modal);
  expect(callsOf(subscribers.add).at(-1)?.body).toMatchObject({ reason: 'Asked for it by phone' });
});
