import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { logIn, openLogin } from './support/log-in.ts';
import { publicPaths } from './support/public-paths.ts';
import { test } from './support/test.ts';

/** kB after gzip, as `pnpm check` counts from the manifest. Here it's what a browser asks for. */
const PUBLIC_MAX = 105;
const ADMIN_MAX = 260;

/** The scripts that a page asks for from now on. */
function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  return scripts;
}

async function kiloOf(scripts: Iterable<string>): Promise<number> {
  let total = 0;
  for (const script of scripts) {
    const response = await fetch(script);
    total += gzipSync(Buffer.from(await response.arrayBuffer())).length;
  }
  return total / 1_000;
}

test('no public page loads more script than its limit before someone uses it', async ({ browser }) => {
  const heavy: string[] = [];
  for (const path of publicPaths) {
    const page = await browser.newPage();
    const scripts = scriptsOf(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html[data-live]')).toBeAttached();
    const kilo = await kiloOf(scripts);
    if (kilo > PUBLIC_MAX) heavy.push(`${path}: ${kilo.toFixed(1)} kB`);
    await page.close();
  }
  expect(heavy).toEqual([]);
});

test('the footer’s form loads once someone points at the page', async ({ page }) => {
  const scripts = scriptsOf(page);
  const isLoaded = () => [...scripts].some((script) => script.includes('/footer-form-'));
  await page.goto('/pricing');
  await page.waitForLoadState('networkidle');
  expect(isLoaded()).toBe(false);
  await page.mouse.move(200, 200);
  await expect.poll(isLoaded).toBe(true);
});

test('logging in and the dashboard load no more script than the limit of the admin area', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await openLogin(page);
  await logIn(page);
  await expect(page).toHaveURL('/admin-dashboard');
  await page.waitForLoadState('networkidle');
  const kilo = await kiloOf(scripts);
  expect(kilo).toBeGreaterThan(150);
  expect(kilo).toBeLessThan(ADMIN_MAX);
});
