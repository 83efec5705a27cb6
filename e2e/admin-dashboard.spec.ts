import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { admin } from './support/admin.ts';
import { test } from './support/as-admin.ts';
import { newClient } from './support/client-address.ts';
import { answerStats, calls, dashboard } from './support/dashboard.ts';
import { failCalls, holdCalls } from './support/failing-api.ts';
import { logIn } from './support/log-in.ts';
import { newTag } from './support/tag.ts';

const open = (page: Page) => page.goto('/admin-dashboard');
/** Lets the API count these unanswered inquiries; the inbox itself stays what it is. */
const answerInquiries = (page: Page, total: number) =>
  page.route(`${calls.inquiries}limit=1`, (route) =>
    route.fulfill({
      json: { success: true, inquiries: [], total, total_is_capped: false, next_cursor: null },
    }),
  );
const plenty = { totalSubscribers: 1_234_567, activeCampaigns: 12, emailsSentToday: 48_210, openRate: 21.4 };

test('a red banner says Admin Mode Active; a link leads back to the site', async ({ page }) => {
  await open(page);
  await expect(page.getByText('Admin Mode Active', { exact: true })).toBeVisible();
  await expect(page.getByText('Super Admin', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout Admin' })).toBeVisible();
  await expect(page.getByText(`Welcome, ${admin.username}`, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Site' }).click();
  await expect(page).toHaveURL('/');
});

test('an admin without a username is greeted as Admin', async ({ page }) => {
  await page.route('**/api/admin/verify', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, admin: { ...body.admin, username: '' } } });
  });
  await open(page);
  await expect(page.getByText('Welcome, Admin', { exact: true })).toBeVisible();
});

test.describe('the figures', () => {
  test('are what the API says', async ({ page }) => {
    const answer = page.waitForResponse(calls.stats);
    await open(page);
    const { stats } = await (await answer).json();
    const { figure } = dashboard(page);
    await expect(figure('Total Subscribers')).toContainText(stats.totalSubscribers.toLocaleString('en-US'));
    await expect(figure('Emails Sent Today')).toContainText(stats.emailsSentToday.toLocaleString('en-US'));
    await expect(figure('Open Rate')).toContainText(`${stats.openRate.toFixed(1)}%`);
  });

  test('have thousands separators, each with its hint', async ({ page }) => {
    await answerStats(page, plenty);
    await open(page);
    const { figure } = dashboard(page);
    await expect(figure('Total Subscribers')).toContainText('1,234,567');
    await expect(figure('Active Campaigns')).toHaveText('Active Campaigns12Last 30 days');
    await expect(figure('Emails Sent Today')).toContainText('48,210');
    await expect(figure('Open Rate')).toHaveText('Open Rate21.4%Above industry avg');
  });

  test('name the industry average up to 21.3 percent', async ({ page }) => {
    await answerStats(page, { ...plenty, openRate: 21.3 });
    await open(page);
    await expect(dashboard(page).figure('Open Rate')).toHaveText('Open Rate21.3%Industry avg: 21.3%');
  });
});

test.describe('Refresh Stats', () => {
  test('reacts before any answer, keeps focus, and says what came of it', async ({ page }) => {
    await answerStats(page, plenty);
    await open(page);
    const { refresh, result, figure, status, activity } = dashboard(page);
    await expect(figure('Total Subscribers')).toContainText('1,234,567');
    await expect(status).toContainText('Checked');
    await expect(activity.getByRole('table')).toBeVisible();
    await page.unroute(calls.stats);
    await answerStats(page, { ...plenty, totalSubscribers: 1_234_568 });
    const release = await holdCalls(page, calls.stats);
    const again = [calls.events, calls.ready, calls.campaigns].map((call) => page.waitForRequest(call));
    await refresh.click();
    await expect(refresh).toBeDisabled();
    await expect(refresh).toBeFocused();
    await expect(result).toHaveText('Refreshing…');
    await Promise.all(again);
    // A second press while it runs changes nothing.
    await page.keyboard.press('Enter');
    release();
    await expect(figure('Total Subscribers')).toContainText('1,234,568');
    await expect(result).toHaveText('Figures, activity and status are up to date.');
    await expect(refresh).toBeEnabled();
    await expect(refresh).toBeFocused();
  });

  test('leaves the old figures when it fails, marked as possibly out of date, with Retry', async ({
    page,
  }) => {
    await answerStats(page, plenty);
    await open(page);
    const { refresh, result, figures, figure } = dashboard(page);
    await expect(figure('Total Subscribers')).toContainText('1,234,567');
    await failCalls(page, calls.stats, 'the server fails');
    await refresh.click();
    await expect(result).toHaveText('Not everything could be refreshed.');
    await expect(figures.getByRole('alert')).toContainText(/They are from .+ and may be out of date\./);
    await expect(figure('Total Subscribers')).toContainText('1,234,567');
    await page.unroute(calls.stats);
    await answerStats(page, { ...plenty, totalSubscribers: 7 });
    await figures.getByRole('button', { name: 'Retry' }).click();
    await expect(figure('Total Subscribers')).toHaveText('Total Subscribers7Active or not');
    await expect(figures.getByRole('alert')).toHaveCount(0);
    await expect(figures.getByRole('heading')).toBeFocused();
  });

  test('says so without a connection, and works again with one', async ({ page, context }) => {
    await open(page);
    const { refresh, result, status, figures } = dashboard(page);
    await expect(status).toContainText('Checked');
    await expect(figures.getByText('Loading')).toHaveCount(0);
    await context.setOffline(true);
    await refresh.click();
    await expect(result).toHaveText('Not everything could be refreshed.');
    await expect(status).toContainText('Not reachable');
    await expect(figures).toContainText('may be out of date');
    await context.setOffline(false);
    await refresh.click();
    await expect(result).toHaveText('Figures, activity and status are up to date.');
    await expect(status).not.toContainText('Not reachable');
  });

  test('of a session that has ended leads to the login, and from there back', async ({ page }) => {
    await open(page);
    await expect(dashboard(page).figure('Open Rate')).toContainText('%');
    await page.route(calls.stats, (route) => route.fulfill({ status: 401, json: { success: false } }));
    await dashboard(page).refresh.click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(texts.session.expired)).toBeVisible();
    await page.unroute(calls.stats);
    await logIn(page);
    await expect(page).toHaveURL('/admin-dashboard');
    await expect(dashboard(page).figure('Open Rate')).toContainText('%');
  });
});

test('parts that do not load say so with Retry, and the rest of the page works', async ({ page }) => {
  for (const call of [calls.stats, calls.events, calls.campaigns, calls.inquiries])
    await failCalls(page, call, 'the server fails');
  await open(page);
  const { figures, attention, activity, tools } = dashboard(page);
  for (const [panel, text] of [
    [figures, 'The figures could not be loaded.'],
    [attention, 'This could not be loaded.'],
    [activity, 'The activity could not be loaded.'],
  ] as const) {
    await expect(panel.getByRole('alert')).toContainText(text);
  }
  await page.unrouteAll();
  await activity.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(activity.getByRole('table')).toBeVisible();
  await expect(activity.getByRole('heading')).toBeFocused();
  await expect(figures.getByRole('alert')).toBeVisible();
  await tools.getByRole('link', { name: 'Test Page' }).click();
  await expect(page).toHaveURL('/testpage');
});

test('while the figures are slow their places are kept, and the tools work', async ({ page }) => {
  const release = await holdCalls(page, calls.stats);
  await open(page);
  const { figure, tools } = dashboard(page);
  await expect(figure('Total Subscribers')).toContainText('Loading');
  const before = await figure('Open Rate').boundingBox();
  await expect(tools.getByRole('link', { name: 'Email Marketing' })).toBeVisible();
  release();
  await expect(figure('Open Rate')).toContainText('%');
  expect(await figure('Open Rate').boundingBox()).toEqual(before);
});

test.describe('what leads on', () => {
  const leads = async (
    page: Page,
    panel: 'tools' | 'actions',
    name: string,
    url: RegExp,
    heading: string,
  ) => {
    await open(page);
    await dashboard(page)[panel].getByRole('link', { name }).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  };

  for (const [name, url, heading] of [
    ['Email Marketing', /\/email-marketing$/, 'Email Marketing Center'],
    ['Inquiries', /\/admin-inquiries$/, 'Inquiries'],
    ['Email Ads', /\/email-ads$/, 'Email Ads'],
    ['Admin Management', /\/admin-management$/, 'Admin Management'],
    ['Test Page', /\/testpage$/, 'Test Page'],
    ['Admin Settings', /\/admin-settings$/, 'Admin Settings'],
    ['Analytics', /\/analytics$/, 'Analytics'],
  ] as const) {
    test(`the tool ${name}`, ({ page }) => leads(page, 'tools', name, url, heading));
  }

  for (const [name, url, heading] of [
    ['Send Email Campaign', /\/email-marketing\?tab=compose$/, 'Email Marketing Center'],
    ['Create New Ad', /\/email-ads$/, 'Email Ads'],
    ['View Analytics', /\/analytics$/, 'Analytics'],
    ['System Settings', /\/admin-settings$/, 'Admin Settings'],
  ] as const) {
    test(`the quick action ${name}`, ({ page }) => leads(page, 'actions', name, url, heading));
  }
});

test('Back from a tool leads to the dashboard', async ({ page }) => {
  await open(page);
  await dashboard(page).tools.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeFocused();
});

test.describe('Recent Activity', () => {
  test('is what happened on the site, newest first, with its time', async ({ page, api }) => {
    await api.send('POST', '/api/email/subscribe', { email: `${newTag()}@people.invalid` });
    const answer = page.waitForResponse(calls.events);
    await open(page);
    const { events } = await (await answer).json();
    const { activity } = dashboard(page);
    const rows = activity.getByRole('row');
    await expect(rows).toHaveCount(events.length + 1);
    for (const [index, { title, created_at }] of events.entries()) {
      await expect(rows.nth(index + 1)).toContainText(title);
      await expect(rows.nth(index + 1).locator('time')).toHaveAttribute('datetime', created_at);
    }
    await expect(activity.getByText('Sample', { exact: true })).toHaveCount(0);
  });

  test('shows samples, called so, only while nothing has happened', async ({ page }) => {
    await page.route(calls.events, (route) => route.fulfill({ json: { success: true, events: [] } }));
    await open(page);
    const { activity } = dashboard(page);
    const rows = activity.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows.getByText('Sample', { exact: true })).toHaveCount(await rows.count());
    await expect(activity).toContainText('Nothing has happened on the site yet.');
  });
});

test.describe('System Status', () => {
  const part = (page: Page, name: string) =>
    dashboard(page)
      .status.locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) });
  const answerReady = (page: Page, status: number, checks: object) =>
    page.route(calls.ready, (route) =>
      route.fulfill({ status, json: { success: status === 200, error: '', checks } }),
    );

  test('is what the server says of itself, with the time of the check', async ({ page }) => {
    const before = Date.now();
    await open(page);
    for (const name of ['Server', 'Database', 'Migrations', 'Campaign sender']) {
      await expect(part(page, name)).toHaveText(`${name}OK`);
    }
    const checked = await dashboard(page).status.locator('time').getAttribute('datetime');
    expect(Date.parse(checked ?? '')).toBeGreaterThanOrEqual(before - 1_000);
  });

  test('says in words what fails and what is off', async ({ page }) => {
    await answerReady(page, 503, { database: 'ok', migrations: 'failing', sender: 'off' });
    await open(page);
    await expect(part(page, 'Database')).toHaveText('DatabaseOK');
    await expect(part(page, 'Migrations')).toContainText('Failing');
    await expect(part(page, 'Campaign sender')).toContainText('OffThis server sends no campaigns.');
  });

  test('says so when the server is out of reach', async ({ page }) => {
    await failCalls(page, calls.ready, 'there is no connection');
    await open(page);
    await expect(part(page, 'Server')).toContainText('Not reachable');
    await expect(part(page, 'Database')).toHaveText('DatabaseNot known');
  });

  test('a failing sender needs attention', async ({ page }) => {
    await answerReady(page, 503, { database: 'ok', migrations: 'ok', sender: 'failing' });
    await open(page);
    await expect(dashboard(page).attention).toContainText('The campaign sender is failing.');
  });
});

test('a paused campaign needs attention, and its row leads to it', async ({ page, api }) => {
  const name = `Paused ${newTag()}`;
  const { campaign_id } = await api.send('POST', '/api/email/send-marketing-emails', {
    subject: 'Attention',
    campaign_name: name,
    recipient_type: 'manual',
    manual_emails: [`${newTag()}@people.invalid`],
  });
  // Only this one, and paused: the campaigns of other tests come and go.
  await page.route(calls.campaigns, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const campaigns = body.campaigns
      .filter(({ id }: { id: number }) => id === campaign_id)
      .map((campaign: object) => ({ ...campaign, status: 'paused' }));
    await route.fulfill({ response, json: { ...body, campaigns } });
  });
  await open(page);
  const row = dashboard(page).attention.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Paused');
  await row.getByRole('link', { name: `${name}, 1 recipient` }).click();
  await expect(page).toHaveURL(`/email-marketing?tab=history&campaign=${campaign_id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('unanswered inquiries need attention, and their row leads to the inbox', async ({ page }) => {
  await answerInquiries(page, 3);
  await open(page);
  await dashboard(page).attention.getByRole('link', { name: '3 inquiries not answered yet' }).click();
  await expect(page).toHaveURL('/admin-inquiries?status=new');
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeFocused();
});

test('a message from the site is counted among them', async ({ page }) => {
  const email = `${newTag()}@people.invalid`;
  const { attention } = dashboard(page);
  await fetch(`${process.env.FAIRLEAD_URL}/api/contact`, {
    method: 'POST',
    headers: { ...newClient(), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Somebody', email, message: 'Hello' }),
  });
  const counted = page.waitForResponse(`${calls.inquiries}limit=1`);
  await open(page);
  const { total } = await (await counted).json();
  expect(total).toBeGreaterThan(0);
  await expect(attention).toContainText(`${total.toLocaleString('en-US')} inquir`);
});

test('when there is nothing to do, it says so', async ({ page }) => {
  await page.route(calls.campaigns, (route) =>
    route.fulfill({ json: { success: true, campaigns: [], next_cursor: null } }),
  );
  await answerInquiries(page, 0);
  await open(page);
  await expect(dashboard(page).attention).toContainText('Nothing needs your attention now.');
});
