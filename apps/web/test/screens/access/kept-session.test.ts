import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerAccount } from '../support/account.ts';
import { logInAs } from '../support/as-admin.ts';
import { callsOf, refuse } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';

const { auth } = contract;
const MINUTE = 60_000;

const heading = page.getByRole('heading', { name: 'My Account' });
/** Whether the last check of the session said that nobody used the page. */
const isUnused = () => callsOf(auth.verify).at(-1)?.headers.get('x-background-refresh') === 'true';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  logInAs();
  answerAccount();
});

describe('every minute, the page tells the server', () => {
  it('that nobody uses it, until there is input', async () => {
    openScreen('/account');
    await expect.element(heading).toBeVisible();
    await userEvent.keyboard('a');
    expect(isUnused()).toBe(false);
    vi.advanceTimersByTime(2 * MINUTE);
    await expect.poll(isUnused).toBe(true);
    await userEvent.keyboard('a');
    vi.advanceTimersByTime(MINUTE);
    await expect.poll(isUnused).toBe(false);
  });

  it('and leaves once the session has ended', async () => {
    openScreen('/account');
    await expect.element(heading).toBeVisible();
    refuse(auth.verify, 401, texts.session.expired);
    vi.advanceTimersByTime(MINUTE);
    await expect.element(page.getByText(texts.session.expired)).toBeVisible();
    await expect.element(heading).not.toBeInTheDocument();
  });
});
