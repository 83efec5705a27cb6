import { expect } from '@playwright/test';
import { newTag } from '../support/tag.ts';
import { test } from '../support/test.ts';

test.use({ locale: 'es-US' });

// wcag 3.1.1
test('a browser that prefers Spanish gets Spanish pages, also by an old link, until its reader chooses English', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/subscribe');
  await expect(page).toHaveURL('/es/subscribe');
  await expect(page).toHaveTitle(/^Reciba nuestros correos/);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/subscribe?lang=en');
  await expect(heading).toHaveText('Get our emails');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es/subscribe');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');

  await page.goto(`/unsubscribe?email=ana-${newTag()}@people.invalid`);
  await expect(page).toHaveURL('/es/unsubscribe-confirmed');
  await expect(heading).toHaveText('Su suscripción está cancelada');
});
