import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { storeSession } from '../../../src/api/session.ts';
import { answerAccount } from '../support/account.ts';
import { logInAs } from '../support/as-admin.ts';
import { alertWith } from '../support/controls.ts';
import { answer, callsOf, garble, hold } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';

const { account, auth } = contract;
const expiresAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
/** A token of the admin with this id, as far as the browser reads it. */
const tokenOf = (sub: string, version: string) => `head.${btoa(JSON.stringify({ sub }))}.${version}`;
const before = { token: tokenOf('1', 'before'), expiresAt };
const after = { token: tokenOf('1', 'after'), expiresAt };

const everywhere = page.getByRole('button', { name: 'Log out everywhere else' });
const heading = page.getByRole('heading', { name: 'My Account' });
const tokensOfEnd = () =>
  callsOf(account.endOtherSessions).map(({ headers }) => headers.get('authorization')?.split('.').at(-1));
const session = {
  id: '6f3b1c1e-0000-4000-8000-000000000001',
  device: 'Firefox on Windows',
  ip: null,
  created_at: '2026-11-22T08:00:00.000Z',
  last_used_at: '2026-11-22T09:00:00.000Z',
  is_current: true,
};

/** The next call to end other sessions is refused, as one with an old token. */
function refuseOnce(): void {
  answer(account.endOtherSessions, { ended: 1 });
  const unblock = garble(account.endOtherSessions, () => {
    unblock();
    return Response.json({ success: false, error: texts.session.expired }, { status: 401 });
  });
}

beforeEach(async () => {
  logInAs();
  storeSession(before);
  answerAccount(session, { ...session, id: crypto.randomUUID(), is_current: false });
  openScreen('/account');
  await expect.element(everywhere).toBeVisible();
  refuseOnce();
});

describe('a request that is refused because the session has another token since', () => {
  it('is sent again with that one, and nobody is logged out', async () => {
    const release = hold(account.endOtherSessions);
    await everywhere.click();
    await vi.waitUntil(() => tokensOfEnd().length === 1);
    storeSession(after);
    release();
    await expect.element(page.getByText('Logged out of 1 other session')).toBeVisible();
    expect(tokensOfEnd()).toEqual(['before', 'after']);
    await expect.element(heading).toBeVisible();
  });

  it('waits for a tab that is about to get it', async () => {
    let store = () => {};
    const exchanging = navigator.locks.request(
      'session',
      () =>
        new Promise<void>((resolve) => {
          store = () => {
            storeSession(after);
            resolve();
          };
        }),
    );
    await everywhere.click();
    await vi.waitUntil(async () => (await navigator.locks.query()).pending?.length === 1);
    expect(tokensOfEnd()).toEqual(['before']);
    store();
    await exchanging;
    await expect.element(page.getByText('Logged out of 1 other session')).toBeVisible();
    expect(tokensOfEnd()).toEqual(['before', 'after']);
  });

  it('is not sent again as someone else', async () => {
    const release = hold(account.endOtherSessions);
    await everywhere.click();
    await vi.waitUntil(() => tokensOfEnd().length === 1);
    storeSession({ token: tokenOf('2', 'theirs'), expiresAt });
    release();
    await expect.element(page.getByText(texts.session.expired)).toBeVisible();
    expect(tokensOfEnd()).toEqual(['before']);
  });
});

it('a page that is loading while the session gets another token opens', async () => {
  const unblock = garble(auth.verify, () => {
    unblock();
    storeSession(after);
    return Response.json({ success: false, error: texts.session.expired }, { status: 401 });
  });
  openScreen('/account');
  await expect.element(heading).toBeVisible();
  await expect.element(alertWith(/./)).not.toBeInTheDocument();
});
