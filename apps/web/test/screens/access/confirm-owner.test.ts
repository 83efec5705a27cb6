// part account

import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { DEFAULT_SETTINGS } from '@fairlead/contract/team/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin, logInAs } from '../support/as-admin.ts';
import { alertWith, choose, isGone, pressEnter, question, rowMenu } from '../support/controls.ts';
import { answer, answerWith, type Call, callsOf, refuse } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerRetention } from '../support/retention.ts';

const { account, admins, settings } = contract;
const me = { ...admin, invited: false };
const mate = { ...me, id: 2, username: 'mate', email: 'mate@crew.invalid', is_super_admin: false };
const needed = { success: false, error: texts.confirm.needed, required: 'confirmation' } as const;

const confirmedSession = {
  confirmed_until: '2026-11-22T09:10:00.000Z',
  token: 'after',
  expiresAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
};

const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
const password = dialog.getByLabelText('Password of admin', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const bearer = ({ headers }: Call) => headers.get('authorization');

/** The API wants the password first, and then accepts the deletion. */
function answerConfirmation(): void {
  answerWith(admins.delete, 403, needed);
  answer(account.confirm, () => {
    answer(admins.delete, { message: 'Admin mate deleted' });
    return confirmedSession;
  });
}

beforeEach(() => {
  logInAs();
  answer(admins.list, { admins: [me, mate] });
  answer(admins.activity, { activities: [] });
});

async function deleteMate(): Promise<void> {
  openScreen('/admin-management');
  await choose('Delete', 'mate');
  await question.getByRole('button', { name: 'Delete admin' }).click();
  await expect.element(dialog).toBeVisible();
}

describe('when the API wants the password again', () => {
  it('a dialog asks for it, and the act goes on', async () => {
    answerConfirmation();
    await deleteMate();
    await expect.element(password).toHaveFocus();
    await expectFits('confirming who you are');
    await password.fill('figure eight');
    answer(admins.list, { admins: [me] });
    await pressEnter();
    await expect.element(page.getByRole('status').getByText('Admin mate deleted')).toBeVisible();
    expect(callsOf(account.confirm).map(({ body }) => body)).toEqual([{ password: 'figure eight' }]);
    expect(callsOf(admins.delete).map(bearer)).toEqual(['Bearer token', 'Bearer after']);
  });

  it('a wrong password can be typed again', async () => {
    answerConfirmation();
    const unblock = refuse(account.confirm, 400, texts.confirm.wrong);
    await deleteMate();
    await password.fill('a guess');
    await pressEnter();
    await expect.element(dialog.getByText(texts.confirm.wrong)).toBeVisible();
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveValue('');
    unblock();
    await password.fill('figure eight');
    await pressEnter();
    await isGone(dialog);
  });

  it('canceling leaves everything as it was', async () => {
    answerConfirmation();
    await deleteMate();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await isGone(dialog);
    await expect.element(rowMenu('mate')).toBeVisible();
    await isGone(question);
    expect(callsOf(admins.delete)).toHaveLength(1);
  });

  it('a form keeps what was typed', async () => {
    answer(contract.topics.list, { topics: [] });
    answerRetention();
    answer(settings.read, {
      settings: {
        ...DEFAULT_SETTINGS,
        acknowledgment_subject: 'Thanks',
        acknowledgment_text: 'We got your message.',
      },
    });
    answerWith(settings.change, 403, needed);
    openScreen('/owner-settings');
    const minutes = page.getByLabelText(/minutes without activity/);
    await minutes.fill('30');
    await button('Save').click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(alertWith(texts.confirm.needed)).toBeVisible();
    await expect.element(minutes).toHaveValue(30);
  });
});

describe('with a second factor', () => {
  const code = dialog.getByLabelText('Code from your authenticator app');

  it('a code is enough, by keyboard alone', async () => {
    logInAs({}, 'set');
    answerConfirmation();
    answer(account.beginConfirmation, { methods: ['password', 'totp'] });
    await deleteMate();
    await dialog.getByRole('button', { name: 'Use a second factor' }).click();
    await expect.element(code).toHaveFocus();
    await expectFits('confirming with a second factor');
    await dialog.getByRole('button', { name: 'Use the password' }).click();
    await expect.element(password).toHaveFocus();
    await dialog.getByRole('button', { name: 'Use a second factor' }).click();
    await code.fill('123456');
    answer(admins.list, { admins: [me] });
    await pressEnter();
    await expect.element(page.getByRole('status').getByText('Admin mate deleted')).toBeVisible();
    expect(callsOf(account.confirm).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('a wrong code can be typed again', async () => {
    logInAs({}, 'set');
    answerConfirmation();
    answer(account.beginConfirmation, { methods: ['password', 'totp'] });
    refuse(account.confirm, 400, texts.secondFactor.codeUsed);
    await deleteMate();
    await dialog.getByRole('button', { name: 'Use a second factor' }).click();
    await code.fill('123456');
    await pressEnter();
    await expect.element(dialog.getByText(texts.secondFactor.codeUsed)).toBeVisible();
    await expect.element(code).toHaveFocus();
  });

  it('what the server can’t offer is said', async () => {
    logInAs({}, 'set');
    answerConfirmation();
    refuse(account.beginConfirmation, 503, texts.unavailable);
    await deleteMate();
    await dialog.getByRole('button', { name: 'Use a second factor' }).click();
    await expect.element(dialog.getByText(texts.unavailable)).toBeVisible();
  });
});
