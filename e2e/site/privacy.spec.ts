import { expect } from '@playwright/test';
import { query } from '../support/database.ts';
import { test } from '../support/test.ts';

test('the policy says how long owners keep data, from the first paint and after coming from another page', async ({
  page,
}) => {
  const retention = page.getByRole('region', { name: 'Retention' });
  await page.addInitScript(() => {
    const seen = new Set<string | null>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const place of document.querySelectorAll('[data-kept=keep_inquiry_days]'))
        seen.add(place.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  await page.goto('/privacy');
  expect(await seen()).toEqual(['for 3 years after the last of them']);
  await query(
    `insert into settings (name, value) values ('keep_inquiry_days', '400'), ('keep_log_days', 'null')`,
    [],
  );
  try {
    await expect
      .poll(async () => (await page.request.get('/privacy')).text())
      .toContain('for 400 days after the last of them');
    await page.reload();
    await expect(page.getByText('Last Updated:')).toBeVisible();
    expect(await seen()).toEqual(['for 400 days after the last of them']);
    await expect(retention).toContainText('We keep each month of it with no time limit.');
    await page
      .getByRole('region', { name: 'Rights' })
      .getByRole('link', { name: 'unsubscribe page' })
      .click();
    await expect(page).toHaveURL('/unsubscribe');
    await page.goBack();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(retention).toContainText('our notes for 400 days after the last of them.');
    await expect(retention).toContainText('We keep each month of it with no time limit.');
  } finally {
    await query(`delete from settings where name in ('keep_inquiry_days', 'keep_log_days')`, []);
  }
});
