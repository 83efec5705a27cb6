import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin, logInAs } from '../support/as-admin.ts';
import { answerDashboard, answerStats, dashboard, plenty } from '../support/dashboard.ts';
import { openScreen } from '../support/open-screen.ts';

const { figure } = dashboard;

beforeEach(answerDashboard);

it('an admin without a username is greeted as Admin', async () => {
  logInAs({ ...admin, username: '' });
  openScreen('/admin-dashboard');
  await expect.element(page.getByText('Welcome, Admin', { exact: true })).toBeVisible();
  await expectFits('the dashboard of an admin without a username');
});

describe('the figures', () => {
  it('have thousands separators and hints', async () => {
    openScreen('/admin-dashboard');
    await expect.element(figure('Total Subscribers')).toHaveTextContent('1,234,567');
    await expect.element(figure('Active Campaigns')).toHaveTextContent(/^Active Campaigns12Last 30 days$/);
    await expect.element(figure('Emails Sent Today')).toHaveTextContent('48,210');
    await expect.element(figure('Open Rate')).toHaveTextContent(/^Open Rate21\.4%Above industry avg$/);
    await expectFits('large figures');
  });

  it('show the industry average up to 21.3 percent', async () => {
    answerStats({ ...plenty, openRate: 21.3 });
    openScreen('/admin-dashboard');
    await expect.element(figure('Open Rate')).toHaveTextContent(/^Open Rate21\.3%Industry avg: 21\.3%$/);
    await expectFits('figures up to the industry average');
  });
});
