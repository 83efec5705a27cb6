// part admin-management

import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin, logInAs } from '../support/as-admin.ts';
import { button, choose, isGone, pressEnter, question, rowMenu } from '../support/controls.ts';
import { answer, callsOf, fail, garble, hold, refuse } from '../support/fake-api.ts';
import { openScreen, reload } from '../support/open-screen.ts';

const { admins } = contract;
const plainAdmin = {
  ...admin,
  id: 2,
  username: 'mate',
  email: 'mate@crew.invalid',
  is_super_admin: false,
  invited: false,
};

const table = page.getByRole('table', { name: 'Admin users' });
const row = table.getByRole('row').filter({ hasText: plainAdmin.email });
const menu = rowMenu(plainAdmin.username);
const act = (name: string) => choose(name, plainAdmin.username);
const toggle = (name: 'Deactivate' | 'Activate') => button(`${name} ${plainAdmin.username}`);
const message = (text: string) => page.getByRole('status').getByText(text, { exact: true });
const typed = (name: string) => page.getByRole('dialog').getByLabelText(name, { exact: true });

beforeEach(() => {
  logInAs();
  answer(admins.list, { admins: [{ ...admin, invited: false }, plainAdmin] });
  answer(admins.activity, { activities: [] });
});

async function openManagement(): Promise<void> {
  openScreen('/admin-management');
  await expect.element(table).toBeVisible();
}

describe('the list fails to load', () => {
  it('while it loads slowly, it says so', async () => {
    const release = hold(admins.list);
    openScreen('/admin-management');
    await expect.element(page.getByText('Loading admin users')).toBeInTheDocument();
    await expectFits('admin users, loading');
    release();
    await expect.element(table).toBeVisible();
  });

  it('it shows the server’s text, else its own, and can be retried', async () => {
    refuse(admins.list, 503, texts.unavailable);
    openScreen('/admin-management');
    const failure = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
    await expect.element(failure).toHaveTextContent(texts.unavailable);
    await expectFits('admin users, not loaded');
    const unblock = fail('there is no connection', admins.list);
    reload();
    await expect.element(failure).toHaveTextContent(texts.admins.loadFailed);
    unblock();
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect.element(table).toBeVisible();
    await isGone(failure);
  });
});

describe('an action fails', () => {
  const acts = [
    {
      begin: () => toggle('Deactivate').click(),
      opener: toggle('Deactivate'),
      go: 'Deactivate admin',
      route: admins.toggleStatus,
      text: texts.admins.toggleFailed,
    },
    {
      begin: () => act('Delete'),
      opener: menu,
      go: 'Delete admin',
      route: admins.delete,
      text: texts.admins.deleteFailed,
    },
  ] as const;
  it.each(acts)(
    '$go: an alert says why, and the row stays and keeps focus',
    async ({ begin, opener, go, route, text }) => {
      await openManagement();
      const expectFailure = async (reason: string, unblock: () => void) => {
        await begin();
        await question.getByRole('button', { name: go }).click();
        await expect.element(question.getByText(`${text}: ${reason}`)).toBeVisible();
        await question.getByRole('button', { name: 'OK' }).click();
        await expect.element(opener).toHaveFocus();
        await expect.element(row).toHaveTextContent('Active');
        unblock();
      };
      await expectFailure(texts.internal, fail('the server fails', route));
      await expectFailure(texts.admins.notFound, refuse(route, 404, texts.admins.notFound));
      await expectFailure(
        `${texts.unknown}. We didn’t get an answer, so it may have been changed.`,
        fail('there is no connection', route),
      );
    },
  );

  it('it fits', async () => {
    await openManagement();
    fail('the server fails', admins.delete);
    await act('Delete');
    await question.getByRole('button', { name: 'Delete admin' }).click();
    await expect.element(question.getByText(texts.admins.deleteFailed)).toBeVisible();
    await expectFits('an action that failed');
  });

  it('Send a reset link: an alert says why, and it can be tried again', async () => {
    await openManagement();
    const send = async () => {
      await act('Send a reset link to');
      await question.getByRole('button', { name: 'Send reset link' }).click();
    };
    const unblock = fail('there is no connection', admins.sendResetLink);
    await send();
    const failure = question.getByText('Failed to reset password: Unknown error. We didn’t get an answer');
    await expect.element(failure).toBeVisible();
    await expectFits('a reset link that could not be sent');
    await question.getByRole('button', { name: 'OK' }).click();
    await expect.element(menu).toHaveFocus();
    unblock();
    answer(admins.sendResetLink, { message: 'Reset link sent to mate@crew.invalid' });
    await send();
    await expect.element(message('Reset link sent to mate@crew.invalid')).toBeVisible();
  });

  it('Send a reset link: a failure that comes with status 200 is one, too', async () => {
    await openManagement();
    const failed = { success: false, error: texts.admins.notFound };
    const unblock = garble(admins.sendResetLink, () => Response.json(failed));
    await act('Send a reset link to');
    await question.getByRole('button', { name: 'Send reset link' }).click();
    await expect.element(question.getByText(texts.admins.notFound)).toBeVisible();
    unblock();
  });

  it('Send the invitation again: an alert says why', async () => {
    answer(admins.list, {
      admins: [
        { ...admin, invited: false },
        { ...plainAdmin, invited: true },
      ],
    });
    await openManagement();
    await expect.element(row).toHaveTextContent('Invited');
    refuse(admins.resendInvitation, 429, texts.admins.tooManyLinks);
    await act('Send the invitation again to');
    const text = `${texts.admins.resendFailed}: ${texts.admins.tooManyLinks}`;
    await expect.element(question.getByText(text, { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'OK' }).click();
    await expect.element(menu).toHaveFocus();
  });

  it('during a request, the row is busy and sends nothing twice', async () => {
    await openManagement();
    answer(admins.toggleStatus, { message: 'Admin mate deactivated' });
    const release = hold(admins.toggleStatus);
    await toggle('Deactivate').click();
    await question.getByRole('button', { name: 'Deactivate admin' }).click();
    await expect.element(menu).toHaveAttribute('aria-disabled', 'true');
    await expect.element(toggle('Deactivate')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(toggle('Deactivate')).toHaveFocus();
    await pressEnter();
    await isGone(question);
    release();
    await expect.element(message('Admin mate deactivated')).toBeVisible();
    expect(callsOf(admins.toggleStatus)).toHaveLength(1);
  });
});

describe('a modal fails to submit', () => {
  it('Create New Admin shows an error, keeps the input, and is busy while it waits', async () => {
    const create = page.getByRole('dialog', { name: 'Create New Admin' });
    await openManagement();
    const unblock = fail('there is no connection', admins.create);
    await page.getByRole('button', { name: 'Create New Admin' }).click();
    await typed('Username').fill('late');
    await typed('Email address').fill('late@crew.invalid');
    await typed('Password').fill('figure eight knot');
    await typed('Confirm password').fill('figure eight knot');
    const submit = create.getByRole('button', { name: 'Create admin' });
    await submit.click();
    await expect.element(create.getByRole('alert')).toHaveTextContent(texts.admins.createFailed);
    await expect.element(submit).toHaveFocus();
    await expect.element(typed('Password')).toHaveValue('figure eight knot');
    await expectFits('an admin that could not be created');
    unblock();

    answer(admins.create, { admin: { ...plainAdmin, id: 3, username: 'late' } });
    const before = callsOf(admins.create).length;
    const release = hold(admins.create);
    await submit.dblClick();
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
    await typed('Username').click();
    await pressEnter();
    release();
    await isGone(create);
    expect(callsOf(admins.create)).toHaveLength(before + 1);
  });

  it('Invite New Admin shows an error and keeps the input', async () => {
    const invite = page.getByRole('dialog', { name: 'Invite New Admin' });
    await openManagement();
    const unblock = fail('there is no connection', admins.invite);
    await page.getByRole('button', { name: 'Invite New Admin' }).click();
    await typed('Username').fill('late');
    await typed('Email address').fill('late@crew.invalid');
    const submit = invite.getByRole('button', { name: 'Send invitation' });
    await submit.click();
    await expect.element(invite.getByRole('alert')).toHaveTextContent(texts.admins.inviteFailed);
    await expect.element(typed('Email address')).toHaveValue('late@crew.invalid');
    await expectFits('an invitation that could not be sent');
    unblock();

    const late = { ...plainAdmin, id: 3, username: 'late', email: 'late@crew.invalid' };
    answer(admins.invite, { admin: late });
    await submit.click();
    await expect.element(message('Invitation sent to late@crew.invalid')).toBeVisible();
    expect(callsOf(admins.invite).at(-1)?.body).toEqual({
      username: 'late',
      email: 'late@crew.invalid',
      is_super_admin: false,
    });
  });

  it('Change My Password shows an error', async () => {
    const change = page.getByRole('dialog', { name: 'Change My Password' });
    await openManagement();
    refuse(admins.changeMyPassword, 500);
    await page.getByRole('button', { name: 'Change My Password' }).click();
    await typed('Current password').fill('reef knot ashore');
    for (const name of ['New password', 'Confirm new password']) {
      await typed(name).fill('sheepshank over the side');
    }
    await change.getByRole('button', { name: 'Change password' }).click();
    await expect.element(change.getByRole('alert')).toHaveTextContent(texts.admins.passwordFailed);
    await expect.element(typed('New password')).toHaveValue('sheepshank over the side');
    await expectFits('a password that could not be changed');
  });
});
