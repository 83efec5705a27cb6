import { expect } from '@playwright/test';
import { publicPaths } from './support/public-paths.ts';
import { test } from './support/test.ts';

const TYPED = /-typed-[\w-]+\.woff2$/;

test('pages load only the letters they’re written with; others come once someone types them', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  for (const path of publicPaths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(
      fonts.filter((url) => TYPED.test(url)),
      path,
    ).toEqual([]);
  }
  expect(fonts).not.toEqual([]);

  await page.goto('/contact');
  const typed = page.waitForRequest(TYPED);
  await page.getByRole('textbox', { name: 'Name' }).fill('Zoë');
  expect((await typed).resourceType()).toBe('font');
});
