import { expect } from '@playwright/test';
import { test } from '../support/as-plain-admin.ts';
import { dashboard } from '../support/dashboard.ts';
import { pressByKeyboard } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';

// part sending-domain
test('the sending domain is checked using only the keyboard', async ({ page }) => {
  await page.goto('/admin-dashboard');
  await pressByKeyboard(page, dashboard(page).tools.getByRole('link', { name: 'Sending Domain' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Sending Domain' })).toBeFocused();
  await expect(page.getByText('Email stays on this machine, in the inbox of local-resend')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Domain at Resend',
    'SPF',
    'DKIM',
    'DMARC',
    'Tracking domain',
    'Events from Resend',
    'Postal address',
    'Quota',
  ]);
  const again = page.getByRole('button', { name: 'Check again' });
  await pressByKeyboard(page, again);
  await expect(again).toBeFocused();
  await expectFits(page, 'the sending domain');
});
