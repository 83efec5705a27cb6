import { claims } from '@fairlead/contract/claims';
import { expect } from '@playwright/test';
import { test } from './support/test.ts';

test('pricing links to the demo form, prefilled with a request', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Ask for a quote' }).click();
  await expect(page).toHaveURL('/demo');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the savings are the product of two claims, labeled as an illustration', async ({ page }) => {
  await page.goto('/pricing');
  const amount = (claim: string) => Number.parseInt(claim.replace('$', ''), 10);
  const savings = amount(claims.savedMonthly) * amount(claims.sampleHourlyRate);
  const figure = page.getByRole('figure');
  await expect(figure).toContainText(`$${savings} a month in this illustration`);
  await expect(figure).toContainText(
    `${claims.sampleHourlyRate} an hour, a sample wage for this illustration`,
  );
  await expect(figure).toContainText(claims.savedMonthly);
});
