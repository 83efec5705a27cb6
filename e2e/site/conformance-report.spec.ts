import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';

const REPORT = '/accessibility-conformance-report';

/** From the statement to the report, a row, the manual checks, and the file for programs. */
async function readReport(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/accessibility');
  await main.getByRole('link', { name: 'full conformance report' }).click();
  await expect(page).toHaveURL(REPORT);
  await expect(main.getByText('No person with a disability, and no screen reader')).toBeVisible();

  const rows = main.getByRole('region', { name: 'WCAG 2.2, level AA' }).getByRole('listitem');
  const row = rows.filter({ has: page.getByRole('heading', { name: '1.4.3 Contrast (Minimum)' }) });
  await expect(row.getByText('Level: Supports')).toBeVisible();
  await expect(row.getByText('Checked by automated tests.')).toBeVisible();

  await main.getByRole('link', { name: 'manual accessibility checks' }).click();
  await expect(page).toHaveURL(`${REPORT}/manual-checks`);
  await expect(main.getByText('Nobody has carried out these steps yet.')).toBeVisible();
  const task = main.getByRole('group').filter({ hasText: 'Book a demo, with an error' });
  await task.getByText('Book a demo, with an error').click();
  await expect(task.getByText('Press Tab until you get to Name.')).toBeVisible();
  await main.getByRole('link', { name: 'Back to the conformance report' }).click();

  const download = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Download as OpenACR (YAML)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('accessibility-conformance-report.yaml');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^title: Fairlead Accessibility Conformance Report\n/);
  expect(text).not.toContain('__PUBLIC_URL__');
}

test('a buyer gets from the statement to each row of the report, and saves it as a file', async ({
  page,
}) => {
  await readReport(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Conformance report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessibility conformance report');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the report can be read, opened row by row, and saved', async ({ page }) => {
    await readReport(page);
  });
});
