import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { alertWith, button, isGone } from '../support/controls.ts';
import { answer, callsOf, fail, failures, hold, refuse } from '../support/fake-api.ts';
import { answerMarketing, subscriber } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const lists = [
  {
    name: 'the list of subscribers',
    query: 'tab=subscribers',
    route: contract.subscribers.list,
    failed: 'We couldn’t load the subscribers.',
    loading: 'Loading subscribers',
    there: /^Showing/,
  },
  {
    name: 'the campaign history',
    query: 'tab=history',
    route: contract.campaigns.list,
    failed: 'We couldn’t load the campaigns.',
    loading: 'Loading campaigns',
    there: /^Showing/,
  },
  {
    name: 'the unsubscribed users',
    query: 'tab=unsubscribed',
    route: contract.unsubscribes.list,
    failed: 'We couldn’t load the unsubscribed users.',
    loading: 'Loading unsubscribed users',
    there: /^1 person$/,
  },
] as const;

beforeEach(answerMarketing);

describe.each(lists)('$name', ({ name, query, route, failed, loading, there }) => {
  const list = page.getByText(there).first();

  it.each(failures)('when %s, shows an error and recovers with Retry', async (failure) => {
    const unblock = fail(failure, route);
    openScreen(`/email-marketing?${query}`);
    const alert = alertWith(failed);
    await expect.element(alert).toBeVisible();
    if (failure === 'the server fails') await expectFits(`${name}, failed`);
    unblock();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.element(list).toBeVisible();
    await isGone(alert);
  });

  it('while it loads, is announced as loading', async () => {
    const release = hold(route);
    openScreen(`/email-marketing?${query}`);
    await expect.element(page.getByText(loading)).toBeInTheDocument();
    await expectFits(`${name}, loading`);
    release();
    await expect.element(list).toBeVisible();
    await isGone(page.getByText(loading));
  });

  it('when the session has ended, leads to the login', async () => {
    refuse(route, 401, texts.session.expired);
    openScreen(`/email-marketing?${query}`);
    await expect.poll(() => location.pathname).toBe('/login');
    await expect.element(page.getByText(texts.session.expired)).toBeVisible();
    await expect.element(page.getByLabelText('Username or email')).toBeVisible();
  });
});

it('a page on which neither the figures nor the list load is accessible and fits', async () => {
  fail('there is no connection', contract.stats.marketing, contract.campaigns.list);
  openScreen('/email-marketing?tab=history');
  await expect.element(alertWith('We couldn’t load the campaigns.')).toBeVisible();
  await expect.element(alertWith('We couldn’t load the figures.')).toBeVisible();
  await expectFits('lists that do not load');
});

it('figures that fail to load show an error and recover with Retry', async () => {
  const unblock = fail('the server fails', contract.stats.marketing);
  // No other request on this tab asks for the stats.
  openScreen('/email-marketing?tab=template');
  const alert = alertWith('We couldn’t load the figures.');
  await expect.element(alert).toBeVisible();
  unblock();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Active Subscribers', { exact: true })).toBeVisible();
});

it('figures that cannot be refreshed stay, with a warning', async () => {
  openScreen('/email-marketing?tab=subscribers');
  await expect.element(page.getByText(/unsubscribe rate/)).toBeVisible();
  const unblock = fail('the server fails', contract.stats.marketing);
  answer(contract.subscribers.add, { subscriber: { ...subscriber, id: 2, email: 'new@people.invalid' } });
  await button('Add subscriber').first().click();
  const adding = page.getByRole('dialog', { name: 'Add subscriber' });
  await adding.getByLabelText('Email address').fill('new@people.invalid');
  await adding.getByRole('button', { name: 'Add subscriber' }).click();
  const alert = alertWith('We couldn’t refresh the figures.');
  await expect.element(alert).toBeVisible();
  await expect.element(page.getByText(/unsubscribe rate/)).toBeVisible();
  await expectFits('figures that could not be refreshed');
  unblock();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await isGone(alert);
  expect(callsOf(contract.subscribers.add)).toHaveLength(1);
});
