import { contract } from '@fairlead/contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { alertWith, button, isGone, pressEnter, tabTo } from '../support/controls.ts';
import { answer, fail } from '../support/fake-api.ts';
import { answerMarketing, noRest } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { domains } = contract.campaigns;
const counted = { is_complete: true, counted_at: '2026-11-20T09:00:00.000Z' };
const REPORT = '/email-marketing?tab=history&campaign=5';
const section = page.getByRole('region', { name: 'Problems by domain' });
const rows = section.getByRole('row');

const listOf = (length: number) =>
  Array.from({ length }, (_, index) => ({
    domain: `mail${index + 1}.a-rather-long-name-of-a-domain.invalid`,
    deferred: 1_000 - index,
    bounced: 2,
    complained: 1,
  }));

beforeEach(answerMarketing);

it('a report shows ten domains first, and all of them by keyboard', async () => {
  answer(domains, { domains: listOf(12), rest: { ...noRest, domains: 30, bounced: 30 }, ...counted });
  openScreen(REPORT);
  await expect.element(section.getByText('Showing 10 of 42 domains')).toBeVisible();
  expect(rows.all()).toHaveLength(11);
  await expectFits('a report with domains');
  await tabTo(section.getByRole('button', { name: 'Show all' }));
  await pressEnter();
  await expect.element(section.getByText('Showing 12 of 42 domains')).toHaveFocus();
  await expect.element(section.getByText('30 other domains')).toBeVisible();
  await isGone(button('Show all'));
});

it('a count that isn’t complete says so', async () => {
  answer(domains, { domains: listOf(1), rest: noRest, ...counted, is_complete: false });
  openScreen(REPORT);
  await expect.element(section.getByText('these are the first 100,000')).toBeVisible();
});

it('a report without problems says so, and domains that can’t be loaded leave the rest', async () => {
  const unblock = fail('the server fails', domains);
  openScreen(REPORT);
  await expect.element(alertWith('We couldn’t load the domains.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Recipients' })).toBeVisible();
  unblock();
  await section.getByRole('button', { name: 'Retry' }).click();
  await expect.element(section.getByText('None')).toBeVisible();
});
