import { contract } from '@fairlead/contract';
import type { SecondFactor } from '@fairlead/contract/access/second-factors';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { answerAccount, answerFactors } from '../support/account.ts';
import { admin, logInAs, time_zone } from '../support/as-admin.ts';
import {
  button,
  choose,
  isGone,
  pressByKeyboard,
  pressEnter,
  question,
  rowMenu,
  tabTo,
} from '../support/controls.ts';
import { answer, answerWith, callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';

const { admins, auth, secondFactors } = contract;
const ENROLLMENT = '6f3b1c1e-0000-4000-8000-000000000001';
const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = Array.from({ length: 10 }, (_, index) => `7ZK4-0MPD-XW2T-9QHB-3JVC-E58${index}`);
const phone: SecondFactor = {
  id: 1,
  kind: 'totp',
  name: 'Work phone',
  created_at: '2026-11-20T08:00:00.000Z',
  last_used_at: null,
};
const laptop: SecondFactor = { ...phone, id: 2, kind: 'passkey', name: 'Laptop' };

const table = page.getByRole('table', { name: 'My second factors' });
const message = (text: string) => page.getByRole('status').getByText(text, { exact: true });
const codesDialog = page.getByRole('dialog', { name: 'Your recovery codes' });
const appDialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
const code = appDialog.getByLabelText('Code from the app');

beforeEach(() => {
  logInAs();
  answerAccount();
  answer(secondFactors.beginAuthenticator, {
    enrollment: ENROLLMENT,
    key: KEY,
    uri: `otpauth://totp/Fairlead:admin?issuer=Fairlead&secret=${KEY}`,
  });
});

async function openAccount(): Promise<void> {
  openScreen('/account');
  await expect.element(page.getByRole('heading', { name: 'Second factors' })).toBeVisible();
}

async function openAppDialog(): Promise<void> {
  await openAccount();
  await button('Add an authenticator app').click();
  await expect.element(appDialog).toBeVisible();
}

describe('second factors', () => {
  it('load slowly, and fail to load', async () => {
    const release = hold(secondFactors.list);
    openScreen('/account');
    await expect.element(page.getByText('Loading your second factors')).toBeInTheDocument();
    const unblock = fail('there is no connection', secondFactors.list);
    release();
    await expect
      .element(page.getByRole('alert').filter({ hasText: texts.secondFactor.loadFailed }))
      .toBeVisible();
    unblock();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('You have none yet.')).toBeVisible();
  });

  it('are listed with what they are, and how many recovery codes are left', async () => {
    answerFactors(phone, laptop);
    await openAccount();
    await expect.element(table.getByRole('row').filter({ hasText: 'Work phone' })).toHaveTextContent('Never');
    await expect.element(page.getByText('8 recovery codes left')).toBeVisible();
    await expectFits('second factors');
  });

  // part account
  it('are removed after a question, by keyboard alone, and focus stays in the list', async () => {
    answerFactors(phone, laptop);
    await openAccount();
    answer(secondFactors.remove, () => {
      answerFactors(laptop);
      return {};
    });
    await pressByKeyboard(button('Remove Work phone'));
    await expect.element(question.getByText('Remove Work phone?')).toBeVisible();
    await expectFits('removing a second factor');
    await pressByKeyboard(question.getByRole('button', { name: 'Remove second factor' }));
    await expect.element(message('Work phone was removed')).toBeVisible();
    await expect.element(table.getByRole('row').filter({ hasText: 'Laptop' })).toHaveFocus();
    expect(callsOf(secondFactors.remove).map(({ params }) => params.id)).toEqual(['1']);
  });

  it.each([texts.secondFactor.gone, texts.secondFactor.lastOne])(
    'say why one could not be removed: %s',
    async (text) => {
      answerFactors(phone);
      await openAccount();
      refuse(secondFactors.remove, 409, text);
      await button('Remove Work phone').click();
      await question.getByRole('button', { name: 'Remove second factor' }).click();
      await expect.element(question.getByText(text)).toBeVisible();
      await pressEnter();
      await isGone(question);
    },
  );
});

describe('adding an authenticator app', () => {
  it('shows a QR code and the key, takes the code, and then shows recovery codes once', async () => {
    await openAppDialog();
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveAttribute('inputmode', 'numeric');
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(appDialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect.element(appDialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await expectFits('adding an authenticator app');
    answer(secondFactors.addAuthenticator, () => {
      answerFactors(phone);
      return { factor: phone, recovery_codes: CODES };
    });
    await code.fill('123 456');
    await appDialog.getByLabelText('Name').fill('Work phone');
    await pressEnter();
    await expect.element(codesDialog).toBeVisible();
    await isGone(appDialog);
    expect(
      codesDialog
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    await expectFits('recovery codes');
    expect(callsOf(secondFactors.addAuthenticator).map(({ body }) => body)).toEqual([
      { enrollment: ENROLLMENT, name: 'Work phone', code: '123 456' },
    ]);
    await codesDialog.getByRole('button', { name: 'I’ve saved my codes' }).click();
    await isGone(codesDialog);
    await expect.element(table).toHaveTextContent('Work phone');
    await expect.element(button('Add an authenticator app')).toHaveFocus();
  });

  it('says what is wrong with the code or the name', async () => {
    await openAppDialog();
    await code.fill('12');
    await pressEnter();
    await expect.element(appDialog.getByText(texts.secondFactor.codeInvalid)).toBeVisible();
    await code.fill('123456');
    await appDialog.getByLabelText('Name').fill(' ');
    await pressEnter();
    await expect.element(appDialog.getByText(texts.secondFactor.nameRequired)).toBeVisible();
    expect(callsOf(secondFactors.addAuthenticator)).toEqual([]);
    refuse(secondFactors.addAuthenticator, 400, texts.secondFactor.codeWrong);
    await appDialog.getByLabelText('Name').fill('Phone');
    await pressEnter();
    await expect.element(appDialog.getByText(texts.secondFactor.codeWrong)).toBeVisible();
    await expect.element(code).toHaveFocus();
    await expectFits('a wrong code');
  });

  it('says why it could not begin', async () => {
    fail('there is no connection', secondFactors.beginAuthenticator);
    await openAccount();
    await button('Add an authenticator app').click();
    await expect.element(question.getByText(texts.secondFactor.addFailed)).toBeVisible();
  });
});

describe('recovery codes', () => {
  it('are made by keyboard alone, and can be copied, downloaded, and printed', async () => {
    answerFactors(phone);
    answer(secondFactors.newRecoveryCodes, { recovery_codes: CODES });
    await openAccount();
    await pressByKeyboard(button('Make new recovery codes'));
    await pressByKeyboard(question.getByRole('button', { name: 'Make new codes' }));
    await expect.element(codesDialog).toBeVisible();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await codesDialog.getByRole('button', { name: 'Copy codes' }).click();
    expect(write).toHaveBeenCalledWith(CODES.join('\n'));
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await codesDialog.getByRole('button', { name: 'Print codes' }).click();
    expect(print).toHaveBeenCalledOnce();
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return '#';
    });
    await codesDialog.getByRole('button', { name: 'Download codes' }).click();
    expect(await saved[0]?.text()).toBe(
      `Fairlead recovery codes of admin. Each works once.\n\n${CODES.join('\n')}\n`,
    );
  });

  it('are selected if the browser blocks copying', async () => {
    answerFactors(phone);
    answer(secondFactors.newRecoveryCodes, { recovery_codes: CODES });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'));
    await openAccount();
    await button('Make new recovery codes').click();
    await question.getByRole('button', { name: 'Make new codes' }).click();
    await codesDialog.getByRole('button', { name: 'Copy codes' }).click();
    await expect.element(codesDialog.getByLabelText('Recovery codes').last()).toHaveFocus();
    await expectFits('recovery codes to copy by hand');
  });
});

describe('where passkeys are not possible, the page says why', () => {
  it.each([
    ['elsewhere.invalid', `Passkeys work only on elsewhere.invalid, and you’re on ${location.hostname}.`],
    [null, 'Passkeys need https and a host name, and this site has been set up without them.'],
  ])('with the host %s', async (passkey_host, text) => {
    answer(secondFactors.list, { factors: [], recovery_codes_left: 0, is_required: false, passkey_host });
    await openAccount();
    await expect.element(page.getByText(text)).toBeVisible();
    await isGone(button('Add a passkey'));
    await expectFits('an account without passkeys');
  });
});

describe('adding a passkey', () => {
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  const failWith = (name: string) =>
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('No', name));
  const open = async () => {
    answer(secondFactors.beginPasskey, {
      enrollment: ENROLLMENT,
      options: {
        challenge: 'AAAA',
        rp: { name: 'Fairlead', id: 'localhost' },
        user: { id: 'AAAA', name: 'admin', displayName: 'admin' },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      },
    });
    await openAccount();
    await button('Add a passkey').click();
    await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  };

  it.each([
    ['NotAllowedError', 'No passkey was added: you canceled, or it took too long. Try again.'],
    ['InvalidStateError', 'This device already has a passkey for your account. Nothing was added.'],
    ['UnknownError', 'Your browser couldn’t make a passkey here. Nothing was added.'],
  ])('that the browser refuses (%s) says so', async (name, text) => {
    failWith(name);
    await open();
    await pressEnter();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(text);
    await expectFits('a passkey that was not made');
  });

  it('needs a name', async () => {
    await open();
    await dialog.getByLabelText('Name').fill('');
    await pressEnter();
    await expect.element(dialog.getByText(texts.secondFactor.nameRequired)).toBeVisible();
  });
});

describe('while a second factor is compulsory', () => {
  const heading = page.getByRole('heading', { name: 'Add a second factor', level: 1 });
  const answerStatus = (second_factor: 'required' | 'set') =>
    answer(auth.verify, {
      admin,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      time_zone,
      second_factor,
    });

  // part account
  it('every page is the one that adds it by keyboard alone, until it is there', async () => {
    answerStatus('required');
    openScreen('/admin-management');
    await expect.element(heading).toBeVisible();
    await expectFits('the page that adds a compulsory second factor');
    await pressByKeyboard(button('Add an authenticator app'));
    answer(secondFactors.addAuthenticator, () => {
      answerFactors(phone);
      answerStatus('set');
      return { factor: phone, recovery_codes: CODES };
    });
    answer(admins.list, { admins: [{ ...admin, invited: false }] });
    answer(admins.activity, { activities: [] });
    await tabTo(code);
    await userEvent.keyboard('123456');
    await pressEnter();
    await pressByKeyboard(codesDialog.getByRole('button', { name: 'I’ve saved my codes' }));
    await expect.element(page.getByRole('heading', { name: 'Admin Management' })).toHaveFocus();
    await isGone(heading);
  });

  it('the page appears as soon as the API says so', async () => {
    answer(admins.activity, { activities: [] });
    answerWith(admins.list, 403, {
      success: false,
      error: texts.secondFactor.addFirst,
      required: 'second_factor',
    });
    answerWith(admins.activity, 403, {
      success: false,
      error: texts.secondFactor.addFirst,
      required: 'second_factor',
    });
    openScreen('/account');
    await expect.element(page.getByText('You have none yet.')).toBeVisible();
    answerStatus('required');
    openScreen('/admin-management');
    await expect.element(heading).toBeVisible();
    await isGone(question);
  });
});

describe('super admins without a second factor', () => {
  const reminder = page.getByText(/your password alone opens the admin area/);

  it('are reminded on the dashboard, until they dismiss it for this session', async () => {
    const { answerDashboard } = await import('../support/dashboard.ts');
    answerDashboard();
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    answer(auth.verify, { admin, expiresAt, time_zone, second_factor: 'recommended' });
    openScreen('/admin-dashboard');
    await expect.element(reminder).toBeVisible();
    await expectFits('the dashboard with a reminder');
    await button('Not now').click();
    await isGone(reminder);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    openScreen('/admin-dashboard');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isGone(reminder);
  });
});

describe('in Admin Management', () => {
  const mate = {
    ...admin,
    id: 2,
    username: 'mate',
    email: 'mate@crew.invalid',
    invited: false,
    has_second_factor: true,
  };

  it('second factors of somebody who lost them can be removed', async () => {
    answer(admins.list, { admins: [{ ...admin, invited: false }, mate] });
    answer(admins.activity, { activities: [] });
    openScreen('/admin-management');
    await choose('Remove second factors of', 'mate');
    await expectFits('removing the second factors of an admin');
    answer(admins.removeSecondFactors, { message: 'Second factors of mate removed' });
    await question.getByRole('button', { name: 'Remove second factors' }).click();
    await expect.element(message('Second factors of mate removed')).toBeVisible();
    expect(callsOf(admins.removeSecondFactors).map(({ params }) => params.id)).toEqual(['2']);
  });

  it('nothing is offered for those who have none', async () => {
    answer(admins.list, {
      admins: [
        { ...admin, invited: false },
        { ...mate, has_second_factor: false },
      ],
    });
    answer(admins.activity, { activities: [] });
    openScreen('/admin-management');
    await rowMenu('mate').click();
    await expect.element(button('Delete mate')).toBeVisible();
    await isGone(button('Remove second factors of mate'));
  });
});
