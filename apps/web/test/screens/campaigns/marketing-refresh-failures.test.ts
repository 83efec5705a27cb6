import { contract } from '@fairlead/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { alertWith, isGone } from '../support/controls.ts';
import { fail } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

/** Longer than the cache's stale time. */
const LATER_MS = 15_000;

/** Returns to the window after a while, so lists refetch. */
function returnToWindow(): void {
  vi.setSystemTime(Date.now() + LATER_MS);
  window.dispatchEvent(new Event('visibilitychange'));
}

const lists = [
  {
    what: 'The unsubscribed users',
    route: contract.unsubscribes.list,
    url: '/email-marketing?tab=unsubscribed',
    row: 'ann@people.invalid',
  },
  {
    what: 'The subscribers',
    route: contract.subscribers.list,
    url: '/email-marketing?tab=subscribers',
    row: 'ann@people.invalid',
  },
  {
    what: 'The recipients',
    route: contract.campaigns.recipients,
    url: '/email-marketing?tab=history&campaign=5',
    row: 'ann@people.invalid',
  },
  {
    what: 'The rows',
    route: contract.imports.rows,
    url: '/email-marketing?tab=subscribers&import=7',
    row: 'ann@people.invalid',
  },
  {
    what: 'The latest imports',
    route: contract.imports.latest,
    url: '/email-marketing?tab=subscribers&import=new',
    row: 'people.csv',
  },
] as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  answerMarketing();
});

const expectStale = async ({
  what,
  route,
  row: text,
}: Pick<(typeof lists)[number], 'what' | 'route' | 'row'>) => {
  const row = page.getByRole('row').filter({ hasText: text }).last();
  await expect.element(row).toBeVisible();
  const unblock = fail('the server fails', route);
  returnToWindow();
  const alert = alertWith(what);
  const stale = `We couldn’t refresh ${what.charAt(0).toLowerCase()}${what.slice(1)}. What you see may be out of date.`;
  await expect.element(alert).toHaveTextContent(stale);
  await expect.element(row).toBeVisible();
  await expectFits(`a list marked as outdated: ${what}`);
  unblock();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await isGone(alert);
  await expect.element(row).toBeVisible();
};

it.each(lists)(
  '$what that cannot be refreshed stay, are marked as outdated, and Retry refreshes them',
  async (list) => {
    openScreen(list.url);
    await expectStale(list);
  },
);

it('the subscriber picker’s results stay too when they cannot be refreshed', async () => {
  openScreen('/email-marketing');
  await page.getByText('Selected subscribers', { exact: true }).click();
  await expectStale(lists[1]);
});
