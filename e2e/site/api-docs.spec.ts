import { expect } from '@playwright/test';
import { expectFits } from '../support/look/axe.ts';
import { test } from '../support/test.ts';

test('the API documentation is accessible, fits the window, and violates no policy', async ({
  page,
  baseURL,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/api/docs');

  await test.step('an endpoint in the contents links to its section', async () => {
    await page.getByRole('link', { name: 'POST /admin/login', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'POST /api/admin/login', exact: true })).toBeInViewport();
  });

  await page.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const one of all) one.open = true;
  });
  await expectFits(page, 'the documentation');
  expect(errors).toEqual([]);
  for (const url of loaded) expect(url.startsWith(`${baseURL}/`), url).toBe(true);
});
