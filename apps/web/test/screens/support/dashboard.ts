import { contract } from '@fairlead/contract';
import { FirstStep } from '@fairlead/contract/insights/first-steps';
import { page } from 'vitest/browser';
import { logInAs } from './as-admin.ts';
import { answer } from './fake-api.ts';
import { compared, growth } from './insights.ts';
import { readyDomain } from './marketing.ts';

/** Figures that need thousands separators. */
export const plenty = {
  totalSubscribers: 1_234_567,
  activeCampaigns: 12,
  emailsSentToday: 48_210,
  openRate: 21.4,
};

export const answerStats = (stats: typeof plenty): void => answer(contract.stats.dashboard, { stats });

/** How many inquiries nobody has answered, and how many of them should have been by now. */
export const answerInquiryCounts = (unanswered: number, overdue = 0, capped = false): void =>
  answer(contract.inquiries.list, ({ url }) => ({
    inquiries: [],
    total: url.searchParams.has('overdue') ? overdue : unanswered,
    total_is_capped: capped && !url.searchParams.has('overdue'),
    next_cursor: null,
  }));

/** A site with activity and no problems. */
export function answerDashboard(): void {
  logInAs();
  answerStats(plenty);
  answer(contract.stats.siteEvents, {
    events: [
      {
        kind: 'subscriber',
        title: 'Ann was added to the list',
        detail: 'Harbor',
        subscriber_id: 1,
        created_at: '2026-11-20T09:00:00.000Z',
      },
    ],
  });
  answer(contract.system.ready, { checks: { database: 'ok', migrations: 'ok', sender: 'ok' } });
  answer(contract.campaigns.list, { campaigns: [], next_cursor: null });
  answerInquiryCounts(0);
  answer(contract.stats.failedEmails, { emails: [], total: 0 });
  answer(contract.sendingDomain.check, readyDomain);
  answer(contract.firstSteps.read, { done: FirstStep.options, is_dismissed: false });
  answer(contract.insights.campaigns, { campaigns: compared(3), next_cursor: null });
  answer(contract.insights.growth, { growth: growth() });
}

/** The dashboard's elements. */
const panel = (name: string) => page.getByRole('region', { name, exact: true });
export const dashboard = {
  refresh: page.getByRole('button', { name: 'Refresh Stats' }),
  result: page.getByRole('status').filter({ hasText: /refresh everything|Refreshing|up to date/ }),
  figures: panel('Figures'),
  /** A stat card: its label, value, and hint. */
  figure: (label: string) => panel('Figures').getByCss('dl > div').filter({ hasText: label }),
  attention: panel('Needs attention'),
  next: panel('Going out next'),
  latest: panel('Latest campaigns'),
  growth: panel('Growth of your list'),
  tools: panel('Tools'),
  activity: panel('Recent Activity'),
  status: panel('System Status'),
  /** A component's status text. */
  part: (name: string) =>
    panel('System Status')
      .getByCss('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) }),
};
