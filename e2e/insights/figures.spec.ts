import { texts } from '@fairlead/contract/platform/texts';
import { expect, type Locator } from '@playwright/test';
import { test } from '../support/as-plain-admin.ts';
import { deliveredCampaign } from '../support/email/provider-events.ts';
import { pressByKeyboard } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

const textsOf = async (labels: Locator): Promise<string[]> => {
  await expect(labels.first()).toBeVisible();
  return (await labels.allInnerTexts()).map((text) => text.trim());
};

// part figures
test('every figure is explained on a page that it links to', async ({ page, api }) => {
  const link = page.getByRole('link', { name: 'How we count' });
  const section = (title: string) => page.getByRole('region', { name: title, exact: true });
  /** The figures explained under one of the page's headings. */
  const explained = (title: string) =>
    textsOf(
      page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).locator('dt'),
    );

  await test.step('every dashboard figure is explained', async () => {
    await page.goto('/admin-dashboard');
    const shown = await textsOf(section('Figures').locator('dt'));
    expect(shown).toHaveLength(4);
    await link.click();
    await expect(page).toHaveURL(/\/admin-figures#dashboard$/);
    await expect(page.getByRole('heading', { level: 1, name: 'How we count' })).toBeVisible();
    expect(await explained('Dashboard')).toEqual(shown);
  });

  await test.step('every marketing center figure is explained, by keyboard too', async () => {
    await page.goto('/email-marketing');
    await expect(page.getByText(/unsubscribe rate/)).toBeVisible();
    const shown = await textsOf(page.locator('main dl').first().locator('dt'));
    expect(shown).toHaveLength(4);
    await pressByKeyboard(page, link);
    await expect(page).toHaveURL(/\/admin-figures#marketing$/);
    await expect(page.getByRole('heading', { name: 'Email Marketing Center' })).toBeInViewport();
    expect(await explained('Email Marketing Center')).toEqual([...shown, 'Unsubscribe rate']);
    await pressByKeyboard(page, page.getByRole('link', { name: 'What counts as automated' }));
    await expect(page.getByRole('heading', { name: 'What counts as automated' })).toBeInViewport();
  });

  await test.step('every figure in the campaign list and in a report is explained', async () => {
    const tag = newTag();
    const { id } = await deliveredCampaign(api, `Figures ${tag}`, [`figures-${tag}@people.invalid`]);
    await page.goto('/email-marketing?tab=history');
    const columns = await textsOf(
      page.getByRole('region', { name: 'List of campaigns' }).getByRole('columnheader'),
    );
    const figures = columns.filter((name) => !['Campaign', 'First email', 'Status'].includes(name));

    await page.goto(`/email-marketing?tab=history&campaign=${id}`);
    const firstCells = (table: string) =>
      page.getByRole('region', { name: table }).locator('tr td:first-child');
    const ledger = await textsOf(firstCells('Recipients by outcome').locator('span:first-child'));
    const responses = await textsOf(firstCells('Engagement'));
    const chart = await textsOf(
      page.getByRole('figure', { name: 'Results' }).locator('li > span:first-child'),
    );
    expect([ledger.length, responses.length, chart.length]).toEqual([7, 10, 6]);

    await section('Engagement').locator('..').getByRole('link', { name: 'How we count' }).click();
    await expect(page.getByRole('heading', { name: 'Report: recipients by outcome' })).toBeInViewport();
    expect(await explained('List of campaigns')).toEqual(figures);
    const ofLedger = await explained('Report: recipients by outcome');
    const ofResponses = await explained('Report: engagement');
    expect(ofLedger.toSorted()).toEqual(ledger.toSorted());
    expect(ofResponses).toEqual(expect.arrayContaining(responses));
    expect([...ofLedger, ...ofResponses]).toEqual(expect.arrayContaining(chart));
    // Has a row only when there are any.
    const known = [...ledger, ...responses, ...chart, 'Accepted, then not sent'];
    expect(ofResponses.filter((label) => !known.includes(label))).toEqual([]);
  });

  await test.step('every figure in the insights is explained', async () => {
    await page.goto('/insights');
    await expect(section('First 72 hours').locator('dt').first()).toBeVisible();
    const overview = await textsOf(page.locator('main dt'));
    const columns = await textsOf(section('Campaigns side by side').getByRole('columnheader'));
    await page.goto(`/insights?month=${new Date().toISOString().slice(0, 7)}`);
    await expect(section('Inquiries').locator('dt').first()).toBeVisible();
    const month = await textsOf(page.locator('main dt'));
    const shown = [...overview, ...columns.filter((name) => name !== 'Campaign'), ...month];
    await link.click();
    await expect(page).toHaveURL(/\/admin-figures#insights$/);
    const ofInsights = await explained('Insights');
    expect(ofInsights).toEqual(expect.arrayContaining(shown));
    // Only there if someone clicked, an email wasn't delivered, or an inquiry was set aside.
    const known = [
      ...shown,
      'People',
      'Automated',
      'Deferred',
      'Bounced',
      'Reported as spam',
      'Probably spam',
    ];
    expect(ofInsights.filter((label) => !known.includes(label))).toEqual([]);
  });

  await test.step('the explanations are accessible and fit', async () => {
    await page.goto('/admin-figures');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page, 'how the figures are made');
  });

  await test.step('the page works while the API is down, which it only asks for the session', async () => {
    await page.route(/\/api\//, (route) =>
      route.fulfill({ status: 503, json: { success: false, error: texts.unavailable } }),
    );
    await page.getByRole('link', { name: 'What a plus sign means' }).click();
    await expect(page.getByText('10,000+')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
