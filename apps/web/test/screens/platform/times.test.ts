import { contract } from '@fairlead/contract';
import { shownAt } from '@fairlead/contract/platform/time/wall-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin, time_zone } from '../support/as-admin.ts';
import { schedule } from '../support/campaigns.ts';
import { answer, callsOf } from '../support/fake-api.ts';
import { answerMarketing, report } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
/** "9:05 AM" in the team's zone. */
const clock = (iso: string) =>
  new Date(iso).toLocaleTimeString('en-US', { timeZone: time_zone, hour: 'numeric', minute: '2-digit' });
const sent = page.getByRole('term').filter({ hasText: /^Created$/ });

beforeEach(answerMarketing);

function openReport(changes: object): void {
  answer(contract.campaigns.report, { campaign: { ...report, ...changes } });
  openScreen('/email-marketing?tab=history&campaign=5');
}

describe('a time', () => {
  it.each([
    [0, 'Today'],
    [-1, 'Yesterday'],
  ])('%i days from now is in the team’s zone, in words, with the exact one behind it', async (days, day) => {
    const created_at = inDays(days);
    openReport({ created_at });
    await expect.element(sent).toBeVisible();
    const time = page.getByCss(`time[datetime="${created_at}"]`).first();
    await expect.element(time).toHaveTextContent(`${day} at ${clock(created_at)} Eastern`);
    await expect.element(time).toHaveAttribute('title', expect.stringMatching(/day, .* (AM|PM) E[SD]T$/));
  });

  it('has no zone if the browser’s clock shows the same', async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const expiresAt = inDays(1);
    answer(contract.auth.verify, { admin, expiresAt, time_zone: timeZone, second_factor: 'none' });
    openReport({ created_at: '2025-07-04T16:00:00.000Z' });
    await expect.element(page.getByText(/^at \d+:\d\d [AP]M$/).first()).toBeVisible();
  });

  it('in another year has the year', async () => {
    openReport({ created_at: '2025-07-04T16:00:00.000Z' });
    await expect.element(page.getByText('Jul 4, 2025 at 12:00 PM Eastern')).toBeVisible();
  });
});

it('a day in the activity log’s filters begins at the team’s midnight', async () => {
  const { activity } = contract.admins;
  answer(activity, { activities: [], next_cursor: null });
  answer(contract.admins.list, { admins: [] });
  openScreen('/admin-management?from=2026-11-01&to=2026-11-01');
  await expect
    .poll(() => Object.fromEntries(callsOf(activity).at(-1)?.url.searchParams ?? []))
    .toMatchObject({ from: '2026-11-01T04:00:00.000Z', to: '2026-11-02T05:00:00.000Z' });
});

describe('the time zone of a scheduled campaign', () => {
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  const options = page.getByRole('listbox', { name: 'Time zone' }).getByRole('option');

  beforeEach(async () => {
    openScreen('/email-marketing');
    await schedule();
    await expect.element(zone).toHaveValue('Eastern (New York)');
  });

  it('is found by a city, by keyboard, and the time is said in both zones', async () => {
    const date = shownAt(new Date(inDays(3)), time_zone).slice(0, 10);
    await page.getByLabelText('Date', { exact: true }).fill(date);
    await page.getByLabelText('Time', { exact: true }).fill('09:00');
    const words = page.getByRole('status').filter({ hasText: 'Goes out' });
    await expect.element(words).toHaveTextContent(/^Goes out \w+day, \w{3} \d+.* at 9:00 AM Eastern\.$/);
    await zone.fill('houston');
    await expect.element(options).toHaveTextContent('CentralHouston');
    await expectFits('a time zone being chosen');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(zone).toHaveValue('Central (Chicago)');
    await expect
      .element(words)
      .toHaveTextContent(/at 9:00 AM Central, which is \w+day, .* at 10:00 AM Eastern\.$/);
  });

  it('begins with those of the United States, and stays if nothing is chosen', async () => {
    await zone.fill('');
    await expect.element(options.first()).toHaveTextContent('Eastern');
    await expect.element(options.nth(6)).toHaveTextContent('Hawaii');
    await zone.fill('Atlantis');
    await expect
      .element(page.getByText('No time zone matches “Atlantis”. Try the largest city nearby.').first())
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(zone).toHaveValue('Eastern (New York)');
  });
});
