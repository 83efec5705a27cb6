import { texts } from '@fairlead/contract/texts';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/as-plain-admin.ts';
import { expectFits } from './support/axe.ts';
import { pressByKeyboard } from './support/keyboard.ts';
import { newTag } from './support/tag.ts';
import { deliveredCampaign } from './support/uncertain.ts';

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const textsOf = async (labels: Locator): Promise<string[]> => {
  await expect(labels.first()).toBeVisible();
  return (await labels.allTextContents()).map((text) => text.trim());
};

/** The figures explained under one of the page's headings. */
async function explained(page: Page, title: string): Promise<string[]> {
  await page.goto('/admin-figures');
  return textsOf(
    page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).locator('dt'),
  );
}

test('every dashboard figure is explained', async ({ page }) => {
  await page.goto('/admin-dashboard');
  const shown = await textsOf(section(page, 'Figures').locator('dt'));
  expect(shown).toHaveLength(4);
  expect(await explained(page, 'Dashboard')).toEqual(shown);
});

test('every marketing center figure is explained', async ({ page }) => {
  await page.goto('/email-marketing');
  await expect(page.getByText(/unsubscribe rate$/)).toBeVisible();
  const shown = await textsOf(page.locator('main dl').first().locator('dt'));
  expect(shown).toHaveLength(4);
  expect(await explained(page, 'Email Marketing Center')).toEqual([...shown, 'Unsubscribe rate']);
});

test('every figure in the campaign list and in a report is explained', async ({ page, api }) => {
  const { id } = await deliveredCampaign(api, `Figures ${newTag()}`, [`figures-${newTag()}@people.invalid`]);
  await page.goto('/email-marketing?tab=history');
  const columns = await textsOf(
    page.getByRole('region', { name: 'List of campaigns' }).getByRole('columnheader'),
  );
  const figures = columns.filter((name) => !['Campaign', 'Subject', 'Sent', 'Status'].includes(name));

  await page.goto(`/email-marketing?tab=history&campaign=${id}`);
  const firstCells = (table: string) =>
    page.getByRole('region', { name: table }).locator('tr td:first-child');
  const ledger = await textsOf(firstCells('Where every recipient went').locator('span:first-child'));
  const responses = await textsOf(firstCells('What came back'));
  const chart = await textsOf(
    page.getByRole('figure', { name: 'From planned to clicked' }).locator('li > span:first-child'),
  );
  expect([ledger.length, responses.length, chart.length]).toEqual([7, 10, 6]);

  expect(await explained(page, 'List of campaigns')).toEqual(figures);
  const ofLedger = await explained(page, 'Report: where every recipient went');
  const ofResponses = await explained(page, 'Report: what came back');
  expect(ofLedger.toSorted()).toEqual(ledger.toSorted());
  expect(ofResponses).toEqual(expect.arrayContaining(responses));
  expect([...ofLedger, ...ofResponses]).toEqual(expect.arrayContaining(chart));
  const known = [...ledger, ...responses, ...chart];
  expect(ofResponses.filter((label) => !known.includes(label))).toEqual([]);
});

test('figures link to their explanations, by mouse and by keyboard', async ({ page, api }) => {
  const link = page.getByRole('link', { name: 'How these figures are made' });
  const title = page.getByRole('heading', { level: 1, name: 'How the figures are made' });
  await page.goto('/admin-dashboard');
  await link.click();
  await expect(page).toHaveURL(/\/admin-figures#dashboard$/);
  await expect(title).toBeVisible();

  await page.goto('/email-marketing');
  await pressByKeyboard(page, link);
  await expect(page).toHaveURL(/\/admin-figures#marketing$/);
  await expect(page.getByRole('heading', { name: 'Email Marketing Center' })).toBeInViewport();
  await pressByKeyboard(page, page.getByRole('link', { name: 'What counts as a machine' }));
  await expect(page.getByRole('heading', { name: 'What counts as a machine' })).toBeInViewport();

  const { id } = await deliveredCampaign(api, `Linked ${newTag()}`, [`linked-${newTag()}@people.invalid`]);
  await page.goto(`/email-marketing?tab=history&campaign=${id}`);
  await section(page, 'What came back')
    .locator('..')
    .getByRole('link', { name: 'How these figures are made' })
    .click();
  await expect(page.getByRole('heading', { name: 'Report: where every recipient went' })).toBeInViewport();
});

test('the page works while the API is down, which it only asks for the session', async ({ page }) => {
  await page.goto('/admin-figures');
  await page.route(/\/api\//, (route) =>
    route.fulfill({ status: 503, json: { success: false, error: texts.unavailable } }),
  );
  await page.getByRole('link', { name: 'What a plus means' }).click();
  await expect(page.getByText('10,000+')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the explanations are accessible and fit', async ({ page }) => {
  await page.goto('/admin-figures');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFits(page, 'how the figures are made');
});
