import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/texts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from './support/accessible.ts';
import { admin, logInAs } from './support/as-admin.ts';
import { alertWith, button, isGone } from './support/controls.ts';
import { answer, fail, hold, refuse } from './support/fake-api.ts';
import { openScreen, reload } from './support/open-screen.ts';

const { admins } = contract;
const accounts = page.getByRole('table', { name: 'Admin users' });
const activity = page.getByRole('table', { name: 'Recent admin activity' });

beforeEach(() => {
  logInAs();
  answer(admins.list, { admins: [{ ...admin, invited: false }] });
  answer(admins.activity, {
    activities: [
      {
        id: 1,
        username: 'admin',
        action: 'LOGIN',
        description: 'Logged in',
        ip_address: '192.0.2.1',
        created_at: '2026-11-20T09:00:00.000Z',
      },
    ],
  });
});

it('recent activity has its own loading, error, and empty states', async () => {
  const release = hold(admins.activity);
  openScreen('/admin-management');
  await expect.element(accounts).toBeVisible();
  await expect.element(page.getByText('Loading activity')).toBeVisible();
  release();
  await expect.element(activity).toBeVisible();

  const unblock = fail('the server fails', admins.activity);
  reload();
  const failure = alertWith(texts.internal);
  await expect.element(failure).toBeVisible();
  await expect.element(accounts).toBeVisible();
  unblock();
  answer(admins.activity, { activities: [] });
  await failure.getByRole('button', { name: 'Retry' }).click();
  const empty = page.getByText('Nothing has been recorded yet');
  await expect.element(empty).toBeVisible();
  await expectFits('admin management, no activity');
  await button('Recent Admin Activity').click();
  await isGone(empty);
  await expectFits('admin management, activity collapsed');

  fail('there is no connection', admins.activity);
  reload();
  await expect.element(page.getByText('The activity could not be loaded.')).toBeVisible();
});

it('accounts and activity fit while both load, and when neither does', async () => {
  const release = hold(admins.list, admins.activity);
  openScreen('/admin-management');
  await expect.element(page.getByText('Loading admin users')).toBeInTheDocument();
  await expect.element(page.getByText('Loading activity')).toBeInTheDocument();
  await expectFits('admin management, loading');
  refuse(admins.list, 500);
  refuse(admins.activity, 500);
  release();
  await expect.element(page.getByText(texts.admins.loadFailed)).toBeVisible();
  await expect.element(page.getByText('The activity could not be loaded.')).toBeVisible();
  await expectFits('admin management, nothing loads');
});
