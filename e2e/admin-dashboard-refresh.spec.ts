import { expect } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { dashboard, openDashboard } from './support/dashboard.ts';

test('Refresh Stats reports a lost connection and works again once it is back', async ({ page, context }) => {
  await openDashboard(page);
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
