// part account

import { contract } from '@fairlead/contract';
import type { AccountSession } from '@fairlead/contract/access/account';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { answerAccount } from '../support/account.ts';
import { admin, logInAs } from '../support/as-admin.ts';
import { alertWith, isGone, question } from '../support/controls.ts';
import { answer, answerWith, callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';

const { account } = contract;
const here: AccountSession = {
  id: '6f3b1c1e-0000-4000-8000-000000000001',
  device: 'Firefox on Windows',
  ip: '192.0.2.1',
  created_at: '2026-11-22T08:00:00.000Z',
  last_used_at: '2026-11-22T09:00:00.000Z',
  is_current: true,
};
const phone: AccountSession = {
  ...here,
  id: '6f3b1c1e-0000-4000-8000-000000000002',
  device: 'Safari on iOS',
  ip: null,
  is_current: false,
};

const table = page.getByRole('table', { name: 'My sessions' });
const rowOf = (device: string) => table.getByRole('row').filter({ hasText: device });
const message = (text: string) => page.getByRole('status').getByText(text, { exact: true });
const everywhere = page.getByRole('button', { name: 'Log out everywhere else' });

beforeEach(() => {
  logInAs();
  answerAccount(here, phone);
});

async function openAccount(): Promise<void> {
  openScreen('/account');
  await expect.element(table).toBeVisible();
}

describe('my sessions', () => {
  it('say on which devices this account is logged in, and which one this is', async () => {
    await openAccount();
    await expect.element(rowOf('Firefox on Windows')).toHaveTextContent('This one');
    await expect.element(rowOf('Safari on iOS')).toHaveTextContent('Unknown');
    await expectFits('the account page');
  });

  it('end one at a time', async () => {
    await openAccount();
    answer(account.endSession, {});
    answer(account.sessions, { sessions: [here] });
    await rowOf('Safari on iOS').getByRole('button').click();
    await expect.element(message('Logged out of Safari on iOS')).toBeVisible();
    await expect.element(rowOf('Safari on iOS')).not.toBeInTheDocument();
    expect(callsOf(account.endSession).map(({ params }) => params.id)).toEqual([phone.id]);
    await expect.element(everywhere).not.toBeInTheDocument();
  });

  it('end everywhere else', async () => {
    await openAccount();
    answer(account.endOtherSessions, { ended: 1 });
    answer(account.sessions, { sessions: [here] });
    await everywhere.click();
    await expect.element(message('Logged out of 1 other session')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'My sessions' })).toBeVisible();
  });

  it('say that one has ended in the meantime', async () => {
    await openAccount();
    refuse(account.endSession, 404, texts.account.sessionGone);
    await rowOf('Safari on iOS').getByRole('button').click();
    await expect.element(message(texts.account.sessionGone)).toBeVisible();
  });

  it('stay if the password isn’t entered again', async () => {
    await openAccount();
    answerWith(account.endSession, 403, {
      success: false,
      error: texts.confirm.needed,
      required: 'confirmation',
    });
    await rowOf('Safari on iOS').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await isGone(dialog);
    await expect.element(rowOf('Safari on iOS').getByRole('button')).toBeEnabled();
    await isGone(question);
  });

  it('say why one could not be ended', async () => {
    await openAccount();
    fail('the server fails', account.endSession);
    await rowOf('Safari on iOS').getByRole('button').click();
    await expect
      .element(question.getByText(`We couldn’t log that session out: ${texts.internal}`))
      .toBeVisible();
  });

  it('load slowly, and fail to load', async () => {
    const release = hold(account.sessions);
    openScreen('/account');
    await expect.element(page.getByText('Loading your sessions')).toBeInTheDocument();
    await expectFits('the account page, loading');
    const unblock = fail('there is no connection', account.sessions);
    release();
    await expect.element(alertWith(texts.account.loadFailed)).toBeVisible();
    unblock();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(table).toBeVisible();
  });
});

describe('my email address', () => {
  const dialog = page.getByRole('dialog', { name: 'Change my email address' });
  const field = dialog.getByLabelText('New email address');
  const save = dialog.getByRole('button', { name: 'Change email address' });
  const EMAIL = 'marie@harbor.org';

  it('is changed where a link leads, and shown from then on', async () => {
    openScreen('/account?change=email');
    await expect.element(field).toHaveFocus();
    await expectFits('the account page, a new email address');
    answer(account.changeEmail, { admin: { ...admin, email: EMAIL } });
    await field.fill(EMAIL);
    logInAs({ email: EMAIL });
    await save.click();
    await expect.element(message(`Your email address is ${EMAIL} now`)).toBeVisible();
    await expect.element(page.getByRole('main').getByText(EMAIL, { exact: true })).toBeVisible();
    expect(callsOf(account.changeEmail).map(({ body }) => body)).toEqual([{ email: EMAIL }]);
  });

  it('isn’t changed if it’s not one, or another admin’s', async () => {
    await openAccount();
    await page.getByRole('button', { name: 'Change my email address' }).click();
    await field.fill('marie');
    await save.click();
    await expect.element(field).toHaveAccessibleDescription(/valid email/);
    refuse(account.changeEmail, 409, texts.account.emailTaken);
    await field.fill(EMAIL);
    await save.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(texts.account.emailTaken);
    await expect.element(field).toHaveValue(EMAIL);
  });
});
