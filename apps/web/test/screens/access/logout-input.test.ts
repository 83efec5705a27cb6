import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { nobodyLeftOut } from '../support/campaigns.ts';
import { logOut } from '../support/controls.ts';
import { answer, callsOf, refuse } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { auth, campaigns } = contract;
const TYPED = 'ann@people.invalid';
const emailsField = page.getByLabelText('Email addresses');

/** The keys under which this browser keeps something that was typed. */
const kept = () =>
  [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
    .filter(([, value]) => value.includes(TYPED))
    .map(([key]) => key)
    .sort();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  answerMarketing();
  answer(campaigns.audience, {
    recipients: 1,
    excluded: nobodyLeftOut,
  });
  localStorage.setItem('testAddresses.1', TYPED);
  localStorage.setItem('testAddresses.11', TYPED);
  sessionStorage.setItem('kept.add-subscriber.1', JSON.stringify({ email: TYPED }));
});

async function compose(): Promise<void> {
  openScreen('/email-marketing?tab=compose');
  await emailsField.fill(TYPED);
}

describe('what an admin typed', () => {
  // asvs 14.3.1
  it('is deleted when they log out, and nobody else’s is', async () => {
    answer(auth.logout, { message: 'Logged out' });
    await compose();
    await logOut();
    await expect.poll(() => location.pathname).toBe('/');
    await expect.poll(() => callsOf(auth.logout)).toHaveLength(1);
    expect(kept()).toEqual(['testAddresses.11']);
  });

  // asvs 14.3.3
  it('stays when the session ends', async () => {
    await compose();
    refuse(auth.verify, 401, texts.session.expired);
    vi.advanceTimersByTime(60_000);
    await expect.element(page.getByText(texts.session.expired)).toBeVisible();
    expect(kept()).toEqual([
      expect.stringMatching(/^draftCopy\.[\w-]+\.1$/),
      'kept.add-subscriber.1',
      'testAddresses.1',
      'testAddresses.11',
    ]);
  });
});
