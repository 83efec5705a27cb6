// part account

import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin, logInAs, time_zone } from '../support/as-admin.ts';
import { button, isGone, pressEnter } from '../support/controls.ts';
import { answerDashboard } from '../support/dashboard.ts';
import { answer, answerWith, callsOf, refuse } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';

const { auth } = contract;
const CHALLENGE = '6f3b1c1e-0000-4000-8000-000000000001';
const password = page.getByLabelText('Password', { exact: true });
const code = page.getByLabelText('Code from your authenticator app');
const recoveryCode = page.getByLabelText('Recovery code');
const alert = page.getByRole('alert');
const inHour = () => new Date(Date.now() + 3_600_000).toISOString();

type Methods = ('passkey' | 'totp' | 'recovery_code')[];
const passkey = { challenge: 'AAAA', rpId: location.hostname, allowCredentials: [] };

function ask(methods: Methods, options: { challenge: string } | undefined = passkey): void {
  answerWith(auth.login, 401, {
    success: false,
    error: texts.secondFactor.needed,
    second_factor: {
      challenge: CHALLENGE,
      expires_at: inHour(),
      methods,
      ...(methods.includes('passkey') ? { passkey: options } : {}),
    },
  });
}

async function enterPassword(): Promise<void> {
  openScreen('/login');
  await button('Admin Login').click();
  await page.getByLabelText('Username or email').fill('admin');
  await password.fill('figure eight');
  await pressEnter();
}

const letIn = () => {
  answerDashboard();
  answer(auth.answerSecondFactor, { token: 'fresh', admin, expiresAt: inHour(), time_zone });
};
const sent = () => callsOf(auth.answerSecondFactor).map(({ body }) => body);

beforeEach(() => ask(['totp', 'recovery_code']));

describe('after the password, a login asks for the second factor', () => {
  it('and takes a code by keyboard alone', async () => {
    await enterPassword();
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveAttribute('inputmode', 'numeric');
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expectFits('the second step of a login');
    letIn();
    await code.fill('123 456');
    await pressEnter();
    await expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    expect(sent()).toEqual([{ challenge: CHALLENGE, code: '123 456' }]);
  });

  it('and a recovery code instead', async () => {
    await enterPassword();
    await button('Use a recovery code').click();
    await expect.element(recoveryCode).toHaveFocus();
    await expectFits('a login by recovery code');
    letIn();
    await recoveryCode.fill('7ZK4-0MPD-XW2T-9QHB');
    await pressEnter();
    await expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    expect(sent()).toEqual([{ challenge: CHALLENGE, recovery_code: '7ZK4-0MPD-XW2T-9QHB' }]);
  });

  it.each([texts.secondFactor.codeWrong, texts.secondFactor.codeUsed, texts.tooMany])(
    'and says why one was refused: %s',
    async (text) => {
      await enterPassword();
      refuse(auth.answerSecondFactor, 401, text);
      await code.fill('123456');
      await pressEnter();
      await expect.element(alert.getByText(text)).toBeVisible();
      await expect.element(code).toHaveFocus();
      await expect.element(code).toHaveValue('');
      await expectFits('a second factor that was refused');
    },
  );

  it('and does not send nothing', async () => {
    await enterPassword();
    await expect.element(code).toHaveFocus();
    await pressEnter();
    await expect.element(alert.getByText('Please enter the code')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('and goes back to the password', async () => {
    await enterPassword();
    await button('Back to the password').click();
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveValue('');
    await expect.element(page.getByLabelText('Username or email')).toHaveValue('admin');
  });

  it('and starts over if it took too long', async () => {
    await enterPassword();
    refuse(auth.answerSecondFactor, 409, texts.secondFactor.loginOver);
    await code.fill('123456');
    await pressEnter();
    await expect.element(alert.getByText(texts.secondFactor.loginOver)).toBeVisible();
    await expect.element(password).toHaveFocus();
  });
});

describe('with a passkey', () => {
  it('the browser asks for it, and says if that was canceled', async () => {
    ask(['passkey', 'recovery_code']);
    const get = vi
      .spyOn(navigator.credentials, 'get')
      .mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await enterPassword();
    const use = button('Use your passkey');
    await expect.element(use).toHaveFocus();
    await expectFits('a login by passkey');
    await pressEnter();
    await expect
      .element(
        alert.getByText(
          'No passkey was used: you canceled, or it took too long. Try again, or use something else.',
        ),
      )
      .toBeVisible();
    expect(get).toHaveBeenCalledOnce();
    await expect.element(use).toHaveFocus();
    await button('Use a recovery code').click();
    await expect.element(recoveryCode).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('of another host, the page says why it is not offered', async () => {
    const other = { ...passkey, rpId: 'elsewhere.invalid' };
    ask(['passkey', 'recovery_code'], other);
    await enterPassword();
    await expect
      .element(page.getByText(`Passkeys work only on elsewhere.invalid, and you’re on ${location.hostname}.`))
      .toBeVisible();
    await expect.element(recoveryCode).toHaveFocus();
    await isGone(button('Use your passkey'));
    await expectFits('a login without its passkey');
  });
});

it('logging in again in place takes both steps and replaces the session', async () => {
  logInAs();
  localStorage.setItem('adminTokenExpiry', new Date(Date.now() + 4 * 60_000).toISOString());
  answerDashboard();
  localStorage.setItem('adminTokenExpiry', new Date(Date.now() + 4 * 60_000).toISOString());
  openScreen('/admin-dashboard');
  await button('Log in again').click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByLabelText('Password of admin', { exact: true }).fill('figure eight');
  await pressEnter();
  await expect.element(dialog.getByLabelText('Code from your authenticator app')).toHaveFocus();
  await expectFits('the second step of logging in again');
  await dialog.getByRole('button', { name: 'Back to the password' }).click();
  await expect.element(dialog.getByLabelText('Password of admin', { exact: true })).toHaveFocus();
  await dialog.getByLabelText('Password of admin', { exact: true }).fill('figure eight');
  await pressEnter();
  answer(auth.answerSecondFactor, { token: 'fresh', admin, expiresAt: inHour(), time_zone });
  await dialog.getByLabelText('Code from your authenticator app').fill('123456');
  await pressEnter();
  await isGone(dialog);
  const [call] = callsOf(auth.answerSecondFactor);
  expect(call?.headers.get('authorization')).toBe('Bearer token');
});
