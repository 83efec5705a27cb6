import { brand } from '@fairlead/contract/brand';
import { claims } from '@fairlead/contract/claims';
import { expect } from '@playwright/test';
import { test } from './support/test.ts';

test('the statement names the goal, what is not tested, and how to report a problem', async ({ page }) => {
  await page.goto('/accessibility');
  await expect(page.getByRole('region', { name: 'What we aim at' })).toContainText(
    'The Web Content Accessibility Guidelines (WCAG), version 2.2, at level double A (AA)',
  );
  await expect(page.getByRole('region', { name: 'What has not been tested' })).toContainText(
    'No person with a disability, and no screen reader, has tested this website for us yet.',
  );
  const report = page.getByRole('region', { name: 'Tell us what does not work' });
  await expect(report.getByRole('link', { name: brand.supportEmail })).toHaveAttribute(
    'href',
    `mailto:${brand.supportEmail}`,
  );
  await expect(report.getByRole('link', { name: brand.supportPhone })).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(report).toContainText(
    `Our target is to solve support questions in ${claims.targets.supportResolution}`,
  );
  await report.getByRole('link', { name: 'contact form' }).click();
  await expect(page).toHaveURL('/contact');
});
