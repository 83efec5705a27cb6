import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AdminApi } from '../support/as-admin.ts';
import { test } from '../support/as-plain-admin.ts';
import { reportOf } from '../support/email/campaigns.ts';
import {
  anHourAgo,
  deliveredCampaign,
  openByProgram,
  type SentCampaign,
  triggerEvent,
} from '../support/email/provider-events.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { breadcrumb, rail } from '../support/shell.ts';
import { newTag } from '../support/tag.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux) Firefox/140';
const LINK = 'https://site.invalid/demo';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const figure = (part: Locator | Page, label: string) =>
  part.locator('dl > div').filter({ hasText: new RegExp(`^${label}`) });

/** A campaign to three people: one opened and clicked, and a program opened the email of another. */
async function readCampaign(api: AdminApi): Promise<SentCampaign> {
  const tag = newTag();
  const [reader = '', scanned = '', silent = ''] = [0, 1, 2].map(
    (at) => `insight${at}-${tag}@people.invalid`,
  );
  const campaign = await deliveredCampaign(api, `Insight ${tag}`, [reader, scanned, silent]);
  await openByProgram(scanned);
  await anHourAgo(campaign);
  await triggerEvent(reader, 'email.opened');
  await triggerEvent(reader, 'email.clicked', { click: { link: LINK, userAgent: BROWSER } });
  // Counted once a minute: the page of another test may have asked for the newest campaign's before.
  const hours = async () =>
    JSON.stringify(await api.get(`/api/insights/campaigns/${campaign.id}/first-hours`));
  await expect.poll(hours, { timeout: 75_000 }).toContain('"opens":1,"machine_opens":1,"clicks":1');
  return campaign;
}

/** Waits until the figures, which are counted once a minute, have someone on the list and a campaign. */
async function figuresThere(api: AdminApi): Promise<void> {
  await api.send('POST', '/api/email/subscribe', { email: `listed-${newTag()}@people.invalid` });
  const month = new Date().toISOString().slice(0, 7);
  const look = async () => {
    const { growth } = await api.get('/api/insights/growth?period=90d');
    const { summary } = await api.get(`/api/insights/month?month=${month}`);
    const { list, campaigns } = summary as { list: { since: unknown }; campaigns: { total: number } };
    return (growth as { since: unknown }).since !== null && list.since !== null && campaigns.total > 0;
  };
  await expect.poll(look, { timeout: 90_000 }).toBe(true);
}

/** The campaign's row, however many are newer. */
async function rowOf(page: Page, { name }: SentCampaign): Promise<Locator> {
  const part = section(page, 'Campaigns side by side');
  const row = part.getByRole('row').filter({ hasText: name });
  await expect(part.getByRole('row').nth(1)).toBeVisible();
  while (!(await row.isVisible())) {
    const shown = await part.getByText(/^Showing/).textContent();
    await pressByKeyboard(page, part.getByRole('button', { name: 'Load more' }));
    await expect(part.getByText(/^Showing/)).not.toHaveText(shown ?? '');
  }
  return row;
}

/** Presses a button and reads the file that's saved, line by line. */
async function save(page: Page, button: Locator): Promise<{ name: string; lines: string[] }> {
  const saved = page.waitForEvent('download');
  await pressByKeyboard(page, button);
  const download = await saved;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.replace('\ufeff', '').split('\r\n') };
}

/** The sheets that the page takes on US Letter paper. */
async function sheets(page: Page): Promise<number> {
  const margin = { top: '0.5in', bottom: '0.5in', left: '0.5in', right: '0.5in' };
  const file = await page.pdf({ format: 'Letter', margin });
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** As full as a month can be: every source and cause, and the most campaigns, with names of several lines. */
async function fillMonth(page: Page): Promise<void> {
  await page.route(/\/api\/insights\/month\?/, async (route) => {
    const reply = await route.fetch();
    const { success, summary } = await reply.json();
    const filled = (counts: object) => Object.fromEntries(Object.keys(counts).map((name) => [name, 12_345]));
    const { joined, left } = summary.list;
    Object.assign(summary.list, {
      ...{ joined: filled(joined), left: filled(left), erased: 3, undated: 4 },
      ...{ since: summary.starts_at, log_removed_until: summary.counted_at },
    });
    const [campaign] = summary.campaigns.newest;
    Object.assign(summary.campaigns, {
      total: 123,
      sums: filled(summary.campaigns.sums),
      newest: Array.from({ length: 100 }, (_, index) => ({
        ...campaign,
        ...filled(summary.campaigns.sums),
        id: index + 1,
        campaign_name: `Webinar ${index + 1}: SMART goals and progress reports without the retyping`,
      })),
    });
    summary.inquiries.removed_until = summary.counted_at;
    await route.fulfill({ json: { success, summary } });
  });
}

// part insights
test('an admin follows a campaign from the list’s growth to its first hours and its month, and saves each table, by keyboard alone', async ({
  page,
  api,
}) => {
  test.slow();
  const campaign = await readCampaign(api);
  await figuresThere(api);
  const report = await reportOf(api, campaign.id);
  expect(report).toMatchObject({ delivered: 3, opens: 1, machine_opens: 1, clicks: 1, machine_clicks: 0 });

  await test.step('the rail leads to the insights, and a chart is a table, too', async () => {
    await page.goto('/admin-dashboard');
    await pressByKeyboard(page, rail(page).getByRole('link', { name: 'Insights' }));
    await expect(heading(page, 'Insights')).toBeFocused();
    const growth = section(page, 'Growth');
    const chart = growth.getByRole('img', { name: /^People on the list: from .+ to .+\.$/ });
    await expect(chart).toBeVisible();
    await pressByKeyboard(page, growth.locator('summary'));
    const newest = growth.getByRole('table', { name: 'People on the list' }).getByRole('row').nth(1);
    const [shown = ''] = await figure(growth, 'On the list').locator('dd').allTextContents();
    await expect(newest.getByRole('cell').last()).toHaveText(shown);
  });

  await test.step('another period is in the URL, and stays after a reload', async () => {
    await tabTo(page, page.getByRole('radio', { name: '90 days' }), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\?period=12m$/);
    await page.reload();
    await expect(page.getByRole('radio', { name: '12 months' })).toBeChecked();
  });

  await test.step('side by side, its figures are those of its report', async () => {
    const cells = (await rowOf(page, campaign)).getByRole('cell');
    await expect(cells.nth(1)).toHaveText('3 100.0%');
    await expect(cells.nth(2)).toHaveText(/^1 33\.3%1 automated$/);
    await expect(cells.nth(3)).toHaveText('1 33.3%');
    await expect(cells.nth(4)).toHaveText(/^0 0\.0%$/);
    await expectFits(page, 'the insights');
  });

  await test.step('its first 72 hours are, too, and the way leads on to the report', async () => {
    await pressByKeyboard(page, page.getByRole('link', { name: `First 72 hours of ${campaign.name}` }));
    await expect(heading(page, 'First 72 hours')).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^First 72 hours of ${campaign.name}`));
    await expect(figure(page, 'Delivered')).toHaveText(/^Delivered3$/);
    await expect(figure(page, 'Opens')).toHaveText(/^Opens1and 1 automated$/);
    await expect(figure(page, 'Clicks')).toHaveText(/^Clicks1$/);
    await expectFits(page, 'the first 72 hours');
    await pressByKeyboard(page, page.getByRole('link', { name: campaign.name }));
    await expect(page.getByRole('heading', { name: campaign.name })).toBeVisible();
    await pressByKeyboard(page, page.getByRole('link', { name: 'First 72 hours' }));
    await expect(heading(page, 'First 72 hours')).toBeVisible();
    await pressByKeyboard(page, breadcrumb(page, 'Insights'));
    await expect(heading(page, 'Insights')).toBeFocused();
  });

  await test.step('its link is among the clicks', async () => {
    const links = section(page, 'Clicks per link');
    await expect(
      links
        .getByRole('row')
        .filter({ hasText: LINK })
        .or(links.getByText('No link was clicked in this period')),
    ).toBeVisible();
  });

  const campaigns = section(page, 'Campaigns');

  await page.goto('/insights');
  for (const [part, file, header] of [
    ['Growth', /^growth-/, /^day,on_list,joined_sign_up,.*left_deactivated,came_back,erased$/],
    ['Who left, and why', /^growth-/, /^day,on_list/],
    ['Clicks per link', /^links-/, /^link,label,people,machines,total,campaigns$/],
    [
      'Results by mailbox domain',
      /^domains-/,
      /^domain,sent,delivered,opens,machine_opens,clicks,machine_clicks,deferred,bounced,complained$/,
    ],
    ['Campaigns side by side', /^campaigns-/, /^id,campaign_name,subject_line,status,sent_at,planned,sent/],
    ['First 72 hours', /^campaign-\d+-first-hours-/, /^hour,delivered,opens,machine_opens/],
  ] as const)
    await test.step(part, async () => {
      const button = section(page, part).getByRole('button', { name: `Export CSV for ${part}` });
      const { name, lines } = await save(page, button);
      expect(name).toMatch(file);
      expect(lines[0]).toMatch(header);
    });

  await test.step('a campaign’s hours add up to its report', async () => {
    await page.goto(`/insights?campaign=${campaign.id}`);
    const { lines } = await save(page, page.getByRole('button', { name: 'Export CSV' }));
    expect(lines).toHaveLength(74);
    expect(lines[1]).toBe('0,3,1,1,1,0,0');
  });

  await test.step('a month is found, saved, and printed on two sheets', async () => {
    await page.goto('/insights');
    await pressByKeyboard(page, page.getByRole('link', { name: 'Monthly summary' }));
    const months = page.getByRole('navigation', { name: 'Months' });
    await expect(page.getByRole('heading', { level: 1, name: /^[A-Z][a-z]+ 20\d\d$/ })).toBeFocused();
    await pressByKeyboard(page, months.getByRole('link').last());
    await expect(page.getByText(/^This month isn’t over yet/)).toBeVisible();
    await expect(figure(campaigns, 'Delivered')).toHaveText(/^Delivered[\d,]+\d{2,3}\.\d% of sent$/);
    await expect(figure(section(page, 'Your list'), 'Joined')).not.toHaveText(/^Joined0$/);
    await expectFits(page, 'a month');

    const { name, lines } = await save(page, page.getByRole('button', { name: 'Export CSV' }));
    expect(name).toMatch(/^month-20\d\d-\d\d-/);
    expect(lines[0]).toBe('part,figure,count');
    expect(await sheets(page)).toBeLessThanOrEqual(2);

    await test.step('however much happened in it', async () => {
      await fillMonth(page);
      await page.reload();
      await expect(campaigns.getByText('These are the 10 newest of 123 campaigns.')).toBeVisible();
      await expect(page.getByRole('img', { name: /^People on the list/ })).toBeVisible();
      await expectFits(page, 'a month with everything');
      expect(await sheets(page)).toBe(2);
    });

    await test.step('Print opens the browser’s dialog', async () => {
      await page.evaluate(() => {
        window.print = () => {
          document.title = 'Printing';
        };
      });
      await pressByKeyboard(page, page.getByRole('button', { name: 'Print' }));
      await expect(page).toHaveTitle('Printing');
    });
  });
});
