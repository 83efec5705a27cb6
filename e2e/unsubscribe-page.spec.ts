import { expect, type Page, type Request } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';
import { unsubscribeCalls, unsubscribeForm } from './support/unsubscribe.ts';

const address = (page: Page) => unsubscribeForm(page).address;

test('the server’s response to a plain form is accessible', async ({ page }) => {
  await page.goto('/unsubscribe');
  await address(page).fill('nobody');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expectAccessible(page, 'the answer to a plain form');
});

test('neither email nor token leaves the site, and search engines don’t list the pages', async ({ page }) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  for (const path of ['/unsubscribe?email=quiet@people.invalid&t=0000', '/unsubscribe-confirmed']) {
    const response = await page.request.get(path);
    expect(response.headers()['referrer-policy']).toBe('no-referrer');
    expect(`${response.headers()['x-robots-tag']} ${await response.text()}`).toContain('noindex');
  }
  await page.route(unsubscribeCalls, (route) => route.abort());
  await page.goto('/unsubscribe?email=quiet@people.invalid');
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(requests.length).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  expect(requests.map((request) => request.url()).filter((url) => new URL(url).origin !== origin)).toEqual(
    [],
  );
  expect(requests.map((request) => request.headers().referer ?? '').join()).not.toContain('people.invalid');
});

test('on a wide screen, the heading and form line up', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/unsubscribe');
  const main = page.getByRole('main');
  const heading = await main.getByRole('heading', { level: 1 }).boundingBox();
  const sheet = await main
    .locator('section')
    .filter({ has: address(page) })
    .boundingBox();
  const facts = await main.getByRole('list').boundingBox();
  expect(heading?.x).toBeGreaterThan(0);
  expect(sheet?.x).toBe(heading?.x);
  expect(facts?.x).toBeGreaterThan((sheet?.x ?? 0) + (sheet?.width ?? 0));
});
