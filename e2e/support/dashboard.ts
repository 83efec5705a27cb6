import type { Page } from '@playwright/test';

export const calls = {
  stats: '**/api/admin/dashboard-stats',
  events: '**/api/admin/site-events*',
  newInquiries: '**/api/inquiries?status=new*',
} as const;

/** The dashboard's elements. */
export const dashboard = (page: Page) => {
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    refresh: page.getByRole('button', { name: 'Refresh Stats' }),
    result: page.getByRole('status').filter({ hasText: /refresh everything|Refreshing|up to date/ }),
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

export const openDashboard = (page: Page) => page.goto('/admin-dashboard');
