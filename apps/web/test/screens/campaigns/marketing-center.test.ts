// part marketing

import { contract } from '@fairlead/contract';
import type { Unsubscribed } from '@fairlead/contract/consent/unsubscribes';
import { EMAIL_PREVIEW_MAX_HEIGHT } from '@fairlead/contract/platform/limits';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { pressByKeyboard } from '../support/controls.ts';
import { answer } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

/** In the rail, or above the page. */
const tabs = page.getByRole('navigation', { name: /^(?:Admin|Email Marketing)$/ });
const tab = (name: string) => tabs.getByRole('link', { name });

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
it.each([1440, 360])(
  'at %d px one menu leads to the four tabs, which are in the URL and follow Back',
  async (width) => {
    await page.viewport(width, 800);
    openScreen('/email-marketing');
    const heading = page.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveTextContent('Compose Campaign');
    for (const [name, query] of [
      ['Manage Subscribers', '?tab=subscribers'],
      ['Email Template', '?tab=template'],
      ['Campaign History', '?tab=history'],
      ['Compose Campaign', '?tab=compose'],
    ] as const) {
      expect(tab(name).elements()).toHaveLength(1);
      await pressByKeyboard(tab(name));
      await expect.element(heading).toHaveTextContent(name);
      await expect.element(heading).toHaveFocus();
      await expect.element(tab(name)).toHaveAttribute('aria-current', 'page');
      expect(location.search).toBe(query);
    }
    history.back();
    await expect.element(heading).toHaveTextContent('Campaign History');
    await expectFits(`the menu of email marketing at ${width} px`);
  },
);

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
  await expect.element(tab('Manage Subscribers')).toHaveAttribute('aria-current', 'true');
  for (const name of ['Email', 'Method', 'Unsubscribed', 'Reason', 'IP Address'])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  const row = (email: string) => page.getByRole('row').filter({ hasText: email });
  await expect.element(row('ann@')).toHaveTextContent(/Form on the site.*Too many/);
  await expect.element(row('ben@')).toHaveTextContent('One click in the mail program');
  await expectFits('the unsubscribed users');
  await page.getByLabelText('Search unsubscribed users').fill('nobody');
  await expect.element(page.getByText('Nobody matches')).toBeVisible();
});
