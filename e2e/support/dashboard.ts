import type { Page } from '@playwright/test';

export const calls = {
  stats: '**/api/admin/dashboard-stats',
  events: '**/api/admin/site-events*',
  ready: '**/api/health/ready',
  campaigns: '**/api/email/campaigns*',
  inquiries: '**/api/inquiries?*',
} as const;

/** The dashboard's elements. */
export const dashboard = (page: Page) => {
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    refresh: page.getByRole('button', { name: 'Refresh Stats' }),
    result: page.getByRole('status').filter({ hasText: /refreshed|Refreshing|up to date/ }),
    figures: panel('Figures'),
    /** A stat card: its label, value, and hint. */
    figure: (label: string) => panel('Figures').locator('dl > div').filter({ hasText: label }),
    attention: panel('Needs attention'),
    tools: panel('Tools'),
    actions: panel('Quick Actions'),
    activity: panel('Recent Activity'),
    status: panel('System Status'),
  };
};

export type Figures = {
  totalSubscribers: number;
  activeCampaigns: number;
  emailsSentToday: number;
  openRate: number;
};

/** Makes the API return these stats. */
export const answerStats = (page: Page, stats: Figures): Promise<unknown> =>
  page.route(calls.stats, (route) => route.fulfill({ json: { success: true, stats } }));

/** Figures that need thousands separators. */
export const plenty: Figures = {
  totalSubscribers: 1_234_567,
  activeCampaigns: 12,
  emailsSentToday: 48_210,
  openRate: 21.4,
};

export const openDashboard = (page: Page) => page.goto('/admin-dashboard');
