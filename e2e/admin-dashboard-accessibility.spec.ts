import { expect, type Page } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { expectFits } from './support/axe.ts';
import { answerStats, calls, dashboard } from './support/dashboard.ts';
import { failCalls, holdCalls } from './support/failing-api.ts';

const open = (page: Page) => page.goto('/admin-dashboard');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const states: { name: string; reach: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'loaded, with large figures and much to attend to',
    reach: async (page) => {
      await answerStats(page, {
        totalSubscribers: 1_234_567,
        activeCampaigns: 1_204,
        emailsSentToday: 1_048_210,
        openRate: 100,
      });
      const campaign = (id: number, status: string) => ({
        id,
        campaign_name: `${status} campaign with a name_as_long_as_they_become_when_nobody_thinks_of_narrow_screens`,
        subject_line: 'Subject',
        recipients_count: 12_000,
        opens: 0,
        clicks: 0,
        sent_at: null,
        status,
        created_at: new Date().toISOString(),
      });
      const campaigns = ['paused', 'failed', 'sending'].map((status, at) => campaign(at + 1, status));
      await page.route(calls.campaigns, (route) =>
        route.fulfill({ json: { success: true, campaigns, next_cursor: null } }),
      );
      await page.route(calls.inquiries, (route) =>
        route.fulfill({
          json: { success: true, inquiries: [], total: 10_000, total_is_capped: true, next_cursor: null },
        }),
      );
      await open(page);
      await expect(dashboard(page).attention.getByRole('listitem')).toHaveCount(4);
      await expect(dashboard(page).status).toContainText('Checked');
      await expect(dashboard(page).activity.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'loading',
    reach: async (page) => {
      for (const call of Object.values(calls)) await holdCalls(page, call);
      await open(page);
      await expect(dashboard(page).figures).toContainText('Loading');
      await expect(page.getByText('Loading the activity')).toBeAttached();
    },
  },
  {
    name: 'nothing could be loaded',
    reach: async (page) => {
      for (const call of Object.values(calls)) await failCalls(page, call, 'the server fails');
      await open(page);
      await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Retry' })).toHaveCount(3);
    },
  },
  {
    name: 'refreshed in vain, with samples',
    reach: async (page) => {
      await page.route(calls.events, (route) => route.fulfill({ json: { success: true, events: [] } }));
      await open(page);
      await expect(dashboard(page).figure('Open Rate')).toContainText('%');
      await expect(dashboard(page).activity).toContainText('Sample');
      await failCalls(page, calls.stats, 'the server fails');
      await failCalls(page, calls.ready, 'there is no connection');
      await dashboard(page).refresh.click();
      await expect(dashboard(page).figures).toContainText('may be out of date');
      await expect(dashboard(page).status).toContainText('Not reachable');
    },
  },
  { name: 'the test page', reach: (page) => page.goto('/testpage') },
  { name: 'a page that is coming soon', reach: (page) => page.goto('/admin-settings') },
];

for (const { name, reach } of states) {
  test(`${name}: accessible, and nothing scrolls sideways`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reach(page);
    await expect(heading(page)).toBeVisible();
    await expectFits(page, name);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
