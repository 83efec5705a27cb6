import { contract } from '@fairlead/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { answerDashboard, answerInquiryCounts, answerStats, dashboard } from '../support/dashboard.ts';
import { answer, answerWith, fail, hold } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';

const { activity, attention, figures, part, status } = dashboard;

beforeEach(answerDashboard);

it('Recent Activity shows samples, labeled as such, only until there is activity', async () => {
  answer(contract.stats.siteEvents, { events: [] });
  openScreen('/admin-dashboard');
  await expect.element(activity).toHaveTextContent('Nothing has happened on the site yet.');
  const rows = activity.getByCss('tbody tr');
  const samples = rows.getByText('Sample', { exact: true });
  expect(rows.length).toBeGreaterThan(0);
  await expect.element(samples).toHaveLength(rows.length);
  await expectFits('the dashboard, nothing has happened');
});

describe('System Status', () => {
  const answerReady = (checks: { database: 'ok'; migrations: 'ok' | 'failing'; sender: 'off' | 'failing' }) =>
    answerWith(contract.system.ready, 503, { success: false, error: '', checks });

  it('is one line while all is well', async () => {
    openScreen('/admin-dashboard');
    await expect.element(status).toHaveTextContent(/^System StatusAll OKChecked today at /);
  });

  it('says in words what fails and what is off', async () => {
    answerReady({ database: 'ok', migrations: 'failing', sender: 'off' });
    openScreen('/admin-dashboard');
    await expect.element(part('Database')).toHaveTextContent(/^DatabaseOK$/);
    await expect.element(part('Migrations')).toHaveTextContent('Failing');
    await expect.element(part('Campaign sender')).toHaveTextContent('OffThis server doesn’t send campaigns.');
    await expectFits('the dashboard, parts failing');
  });

  it('says so when the server is unreachable', async () => {
    fail('there is no connection', contract.system.ready);
    openScreen('/admin-dashboard');
    await expect.element(part('Server')).toHaveTextContent('No answer');
    await expect.element(part('Database')).toHaveTextContent(/^DatabaseUnknown$/);
    await expectFits('the dashboard, its server out of reach');
  });

  it('a failing sender needs attention', async () => {
    answerReady({ database: 'ok', migrations: 'ok', sender: 'failing' });
    openScreen('/admin-dashboard');
    await expect.element(attention).toHaveTextContent('The campaign sender is failing.');
  });
});

it('many items and large figures fit', async () => {
  answerStats({
    totalSubscribers: 1_234_567,
    activeCampaigns: 1_204,
    emailsSentToday: 1_048_210,
    openRate: 100,
  });
  const campaign = (status: 'paused' | 'failed' | 'sending', at: number) => ({
    id: at + 1,
    campaign_name: `${status} campaign with a name_as_long_as_they_become_when_nobody_thinks_of_narrow_screens`,
    subject_line: 'Subject',
    recipients_count: 12_000,
    opens: 0,
    clicks: 0,
    sent_at: null,
    status,
    created_at: new Date().toISOString(),
  });
  const campaigns = (['paused', 'failed', 'sending'] as const).map(campaign);
  answer(contract.campaigns.list, { campaigns, next_cursor: null });
  answerInquiryCounts(10_000, 0, true);
  openScreen('/admin-dashboard');
  await expect.element(attention.getByRole('listitem')).toHaveLength(4);
  await expect.element(status).toHaveTextContent('Checked');
  await expect.element(activity.getByRole('table')).toBeVisible();
  await expectFits('the dashboard, with much to attend to');
});

it('everything that is loading is announced', async () => {
  const { stats, campaigns, inquiries, system } = contract;
  hold(stats.dashboard, stats.siteEvents, system.ready, campaigns.list, inquiries.list);
  openScreen('/admin-dashboard');
  await expect.element(figures).toHaveTextContent('Loading');
  await expect.element(page.getByText('Loading the activity')).toBeInTheDocument();
  await expectFits('the dashboard, loading');
});
