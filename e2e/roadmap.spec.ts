import { claims } from '@fairlead/contract/claims';
import { expect } from '@playwright/test';
import { test } from './support/test.ts';

test('four phases are on the line in order, each with its state in words', async ({ page }) => {
  await page.goto('/roadmap');
  const phases = page.getByRole('main').getByRole('list').first().getByRole('heading', { level: 2 });
  await expect(phases).toHaveText(['Completed', 'Current', 'Planned', 'Future']);
  for (const [phase, state] of [
    ['Completed', 'In use today'],
    ['Current', 'In Progress'],
    ['Planned', 'Next, not started'],
    ['Future', 'Ideas, no promise'],
  ] as const)
    await expect(page.getByRole('region', { name: phase }).getByText(state).first()).toBeVisible();
});

test('the service plan and the progress report are completed; five forms, invoices, and notes are current', async ({
  page,
}) => {
  await page.goto('/roadmap');
  const completed = page.getByRole('region', { name: 'Completed' });
  for (const title of ['Service plan (CRP-20)', 'Progress report (CRP-22)'])
    await expect(completed.getByRole('heading', { name: title })).toBeVisible();
  const current = page.getByRole('region', { name: 'Current' });
  for (const title of ['Invoice creation', 'Improved notes', 'Report forms'])
    await expect(current.getByRole('heading', { name: title })).toBeVisible();
  const form = (number: string) => current.getByRole('listitem').filter({ hasText: number });
  for (const number of ['CRP-20', 'CRP-22']) await expect(form(number)).toContainText('In use');
  for (const number of ['CRP-21', 'CRP-30', 'CRP-31', 'CRP-32', 'CRP-33'])
    await expect(form(number)).toContainText('In Progress');
});

test('the figures are labeled as targets', async ({ page }) => {
  await page.goto('/roadmap');
  const targets = page.getByRole('region', { name: 'What we aim at' });
  await expect(targets.getByRole('term')).toHaveText([
    'Uptime',
    'Page load',
    'API response',
    'Support resolution',
  ]);
  const { uptime, pageLoad, apiResponse, supportResolution } = claims.targets;
  await expect(targets.getByRole('definition')).toContainText(
    [uptime, pageLoad, apiResponse, supportResolution].map((figure) => `Target: ${figure}`),
  );
});
