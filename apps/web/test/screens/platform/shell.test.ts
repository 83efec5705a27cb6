import { contract } from '@fairlead/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin, logInAs } from '../support/as-admin.ts';
import { breadcrumb, button, isGone, logOut, pressByKeyboard } from '../support/controls.ts';
import { answerDashboard } from '../support/dashboard.ts';
import { answer, fail } from '../support/fake-api.ts';
import { answerInsights } from '../support/insights.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen, reload } from '../support/open-screen.ts';

const { stats, auth } = contract;
const rail = page.getByRole('navigation', { name: 'Admin' });
const place = (name: string | RegExp) => rail.getByRole('link', { name });
const account = button(/^Account: /);
const names = () =>
  rail
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
const heading = page.getByRole('heading', { level: 1 });

beforeEach(() => {
  answerDashboard();
  answerMarketing();
});

describe('the rail', () => {
  it('leads from any place to any other by one click, as a page of its own', async () => {
    openScreen('/admin-dashboard');
    await place('Manage Subscribers').click();
    await expect.poll(() => document.title).toMatch(/^Manage Subscribers · /);
    await place('Campaign History').click();
    await expect.poll(() => document.title).toMatch(/^Campaign History · /);
    await expect.element(heading).toHaveFocus();
    await expect.element(page.getByRole('status').getByText(/^Campaign History · /)).toBeInTheDocument();
    await expect.element(place('Campaign History')).toHaveAttribute('aria-current', 'page');
    history.back();
    await expect.poll(() => document.title).toMatch(/^Manage Subscribers · /);
    await expect.element(place('Manage Subscribers')).toHaveAttribute('aria-current', 'page');
    await place('Dashboard').click();
    await expect.element(heading).toHaveTextContent('Admin Dashboard');
    await expect.poll(() => document.title).toMatch(/^Admin Dashboard · /);
  });

  it('says what waits, and what’s under way', async () => {
    answer(stats.waiting, { waiting: { new_inquiries: 3, campaigns_sending: 1, campaigns_paused: 2 } });
    openScreen('/admin-dashboard');
    await expect.element(place('Inquiries 3 new')).toBeVisible();
    await expect.element(place('Campaign History 3 in progress, 2 paused')).toBeVisible();
    await expectFits('the rail with counts');
  });

  it('doesn’t count beyond 99, and leads everywhere though its counts fail to load', async () => {
    answer(stats.waiting, { waiting: { new_inquiries: 100, campaigns_sending: 0, campaigns_paused: 0 } });
    openScreen('/admin-dashboard');
    await expect.element(place('Inquiries 99+ new')).toBeVisible();
    fail('the server fails', stats.waiting);
    reload();
    await expect.element(place('Inquiries')).toBeVisible();
    expect(names()).not.toContain('99+');
  });

  it('has Insights, but neither Admin Management nor Settings, for an admin who isn’t a super admin', async () => {
    logInAs({ is_super_admin: false });
    openScreen('/admin-dashboard');
    await expect.element(place('Insights')).toBeVisible();
    expect(names()).toEqual([
      'Dashboard',
      'Compose Campaign',
      'Manage Subscribers',
      'Email Template',
      'Campaign History',
      'Inquiries',
      'Insights',
    ]);
  });

  it('is a bar at the bottom of a phone, and keeps the rest behind More', async () => {
    answerInsights();
    answer(stats.waiting, { waiting: { new_inquiries: 0, campaigns_sending: 1, campaigns_paused: 0 } });
    await page.viewport(320, 800);
    openScreen('/admin-dashboard');
    await expect.element(place('Email Marketing 1 in progress')).toBeInViewport();
    expect(names().map((name) => name?.replace(/\d+/g, '').replace(' in progress', ''))).toEqual([
      'Dashboard',
      'Email Marketing',
      'Inquiries',
    ]);
    await button('More').click();
    await expect.element(place('Settings')).toBeVisible();
    await expectFits('the rail of a phone, open');
    await page.viewport(320, 800);
    await button('More').click();
    await place('Insights').click();
    await expect.poll(() => document.title).toMatch(/^Insights · /);
    await expect.element(button('More')).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('breadcrumbs', () => {
  it('lead to the page above, with what was filtered there', async () => {
    openScreen('/email-marketing?tab=subscribers&search=ann&import=new');
    await expect.poll(() => document.title).toMatch(/^Import subscribers · /);
    await breadcrumb('Manage Subscribers').click();
    await expect.poll(() => location.search).toBe('?tab=subscribers&search=ann');
    await isGone(page.getByRole('navigation', { name: 'Breadcrumb' }));
  });
});

describe('the account menu', () => {
  it('says who’s logged in, and leads to the account and to both environments', async () => {
    openScreen('/admin-dashboard');
    await expect
      .element(page.getByRole('banner').getByRole('link', { name: 'Log in' }))
      .not.toBeInTheDocument();
    await pressByKeyboard(account);
    const menu = page.getByRole('banner');
    await expect.element(menu.getByText(admin.email)).toBeVisible();
    await expect.element(menu.getByText('Super admin')).toBeVisible();
    await expect.element(menu.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/account');
    await expect
      .element(menu.getByRole('link', { name: 'Training and production' }))
      .toHaveAttribute('href', '/login');
    await expectFits('the account menu');
    await userEvent.keyboard('{Escape}');
    await expect.element(account).toHaveFocus();
    await expect.element(account).toHaveAttribute('aria-expanded', 'false');
  });

  it('changes the theme of every page on this device', async () => {
    openScreen('/admin-dashboard');
    await account.click();
    await page.getByText('Dark', { exact: true }).click();
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await page.getByText('System', { exact: true }).click();
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('light dark');
  });

  it('logs out', async () => {
    answer(auth.logout, { message: 'Logged out' });
    openScreen('/admin-dashboard');
    await logOut();
    await expect.poll(() => location.pathname).toBe('/');
  });
});
