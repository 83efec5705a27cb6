// part marketing

import { contract } from '@fairlead/contract';
import type { Unsubscribed } from '@fairlead/contract/consent/unsubscribes';
import { EMAIL_PREVIEW_MAX_HEIGHT } from '@fairlead/contract/platform/limits';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { tabTo } from '../support/controls.ts';
import { answer } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const tab = (name: string) => page.getByRole('tab', { name, selected: true });

beforeEach(answerMarketing);

it('four figures stand above, with the unsubscribe rate', async () => {
  openScreen('/email-marketing');
  for (const [term, value] of [
    ['Active Subscribers', '1,234'],
    ['Campaigns Sent', '12'],
    ['Total Emails Sent', '12,000'],
    ['Unsubscribes', '12'],
  ] as const)
    await expect
      .element(page.getByCss('dl > div').filter({ hasText: term }).getByRole('definition').first())
      .toHaveTextContent(new RegExp(`^${value}$`));
  await expect.element(page.getByText('1.0% unsubscribe rate')).toBeVisible();
});

// wcag 3.2.2
it('arrow keys move between the tabs, which are in the URL and follow Back', async () => {
  openScreen('/email-marketing');
  await tabTo(tab('Compose Campaign'));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Manage Subscribers')).toHaveFocus();
  expect(location.search).toBe('?tab=subscribers');
  await userEvent.keyboard('{End}');
  await expect.element(tab('Campaign History')).toHaveFocus();
  history.back();
  await expect.element(tab('Manage Subscribers')).toBeVisible();
});

it('the tabs are in two columns on a phone and in a row on a tablet', async () => {
  openScreen('/email-marketing');
  await expect.element(tab('Compose Campaign')).toBeVisible();
  const rowsAt = async (width: number) => {
    await page.viewport(width, 800);
    const tops = page
      .getByRole('tab')
      .elements()
      .map((one) => one.getBoundingClientRect().top);
    return tops.map((top) => tops.indexOf(top));
  };
  expect(await rowsAt(320)).toEqual([0, 0, 2, 2]);
  expect(await rowsAt(768)).toEqual([0, 0, 0, 0]);
  await page.viewport(1280, 800);
});

it('the template is shown in a frame that isn’t too high', async () => {
  openScreen('/email-marketing?tab=template');
  const frame = page.getByTitle('Preview of the email template');
  await expect.element(frame).toBeVisible();
  expect(frame.element().getBoundingClientRect().height).toBeLessThanOrEqual(EMAIL_PREVIEW_MAX_HEIGHT);
  await expectFits('the preview of the template');
});

it('people who unsubscribed are listed with how and why, and searched', async () => {
  const left = { unsubscribed_at: '2026-11-20T09:00:00.000Z', reason: null, ip_address: null };
  const unsubscribed: Unsubscribed[] = [
    { ...left, email: 'ann@people.invalid', method: 'form', reason: 'Too many' },
    { ...left, email: 'ben@people.invalid', method: 'link', is_one_click: true },
  ];
  answer(contract.unsubscribes.list, ({ url }) => ({
    unsubscribed: url.searchParams.get('search') ? [] : unsubscribed,
  }));
  openScreen('/email-marketing');
  await page.getByRole('link', { name: 'View unsubscribed users' }).click();
  await expect.element(page.getByRole('heading', { name: 'Unsubscribed Users' })).toBeVisible();
  expect(page.getByRole('tab', { selected: true }).elements()).toEqual([]);
  for (const name of ['Email', 'Method', 'Unsubscribed', 'Reason', 'IP Address'])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  const row = (email: string) => page.getByRole('row').filter({ hasText: email });
  await expect.element(row('ann@')).toHaveTextContent(/Form on the site.*Too many/);
  await expect.element(row('ben@')).toHaveTextContent('One click in the mail program');
  await expectFits('the unsubscribed users');
  await page.getByLabelText('Search unsubscribed users').fill('nobody');
  await expect.element(page.getByText('Nobody matches')).toBeVisible();
});
