import { contract } from '@fairlead/contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { answerCampaign } from '../support/campaigns.ts';
import { alertWith } from '../support/controls.ts';
import { answer, callsOf, fail } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { links: route } = contract.campaigns;
const counted = { is_complete: true, counted_at: '2026-11-20T09:00:00.000Z' };
const REPORT = '/email-marketing?tab=history&campaign=5';
const section = page.getByRole('region', { name: 'Clicks per link' });
const links = [
  {
    link: 'https://site.invalid/demo?c=code',
    label: 'Book a demo',
    people: 1_200,
    machines: 30,
    total: 1_230,
  },
  { link: `https://site.invalid/${'a-long-path-'.repeat(20)}`, label: '', people: 2, machines: 0, total: 2 },
  { link: 'https://else.invalid/x', label: null, people: 0, machines: 1, total: 1 },
  { link: 'https://site.invalid/features', label: 'See', people: 0, machines: 0, total: 0 },
];

beforeEach(answerMarketing);

it('a report shows who clicked each link, people and machines apart', async () => {
  answer(route, { links, ...counted });
  openScreen(REPORT);
  const rows = section.getByRole('row');
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(/^Book a demohttps:\/\/site\.invalid\/demo\?c=code1,20030$/);
  await expect.element(rows.nth(2)).toHaveTextContent(/^No text/);
  await expect.element(rows.nth(3)).toHaveTextContent(/^Not a link in this email/);
  await expect.element(rows).toHaveLength(4);
  await expect.element(section.getByText('Nobody clicked 1 other link.')).toBeVisible();
  await expect.element(section.getByText(/Counted so far/)).not.toBeInTheDocument();
  await expectFits('a report with clicks per link');
});

it('clicks that the campaign has, and that aren’t counted per link yet, are awaited', async () => {
  answerCampaign({ clicks: 0, machine_clicks: 2 });
  answer(route, { links: links.slice(3), ...counted });
  openScreen(REPORT);
  await expect.element(section.getByText('Counting…')).toBeVisible();
  await expect.element(section.getByText('Nobody has clicked a link.')).not.toBeInTheDocument();
});

it('a report says if nobody clicked', async () => {
  answerCampaign({ clicks: 0, machine_clicks: 0 });
  answer(route, { links: links.slice(3), ...counted });
  openScreen(REPORT);
  await expect.element(section.getByText('Nobody has clicked a link.')).toBeVisible();
});

it('a count that isn’t complete says so', async () => {
  answer(route, { links, ...counted, is_complete: false });
  openScreen(REPORT);
  await expect.element(section.getByText(/Counted so far: the first 100,000 clicks/)).toBeVisible();
});

it('clicks that can’t be loaded leave the rest of the report, and can be retried', async () => {
  const unblock = fail('there is no connection', route);
  openScreen(REPORT);
  await expect.element(alertWith('We couldn’t load the clicks.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Recipients' })).toBeVisible();
  unblock();
  await section.getByRole('button', { name: 'Retry' }).click();
  await expect.element(section.getByText('The email has no links to pages.')).toBeVisible();
});

it('an old campaign whose list was deleted has no clicks to show', async () => {
  answerCampaign({ details_removed_at: '2026-11-20T08:00:00.000Z' });
  openScreen(REPORT);
  await expect.element(page.getByText(/its recipient list was deleted/)).toBeVisible();
  expect(callsOf(route)).toEqual([]);
});
