import { expect, type Page } from '@playwright/test';

/** The dashboard's elements. */
export const dashboard = (page: Page) => {
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    refresh: page.getByRole('button', { name: 'Refresh Stats' }),
    result: page.getByRole('status').filter({ hasText: /refresh everything|Refreshing|up to date/ }),
    /** A stat card: its label, value, and hint. */
    figure: (label: string) => panel('Figures').locator('dl > div').filter({ hasText: label }),
    tools: panel('Tools'),
    status: panel('System Status'),
  };
};

/** Opens the dashboard, and waits until nothing moves anymore: the last panels stand below what still loads. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/admin-dashboard');
  await expect(dashboard(page).status).toContainText('Checked');
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
}
