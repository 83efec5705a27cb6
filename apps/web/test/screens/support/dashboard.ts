import { contract } from '@fairlead/contract';
import { page } from 'vitest/browser';
import { logInAs } from './as-admin.ts';
import { answer } from './fake-api.ts';

/** Figures that need thousands separators. */
export const plenty = {
  totalSubscribers: 1_234_567,
  activeCampaigns: 12,
  emailsSentToday: 48_210,
  openRate: 21.4,
};

export const answerStats = (stats: typeof plenty): void => answer(contract.stats.dashboard, { stats });

/** A site with activity and no problems. */
export function answerDashboard(): void {
  logInAs();
  answerStats(plenty);
  answer(contract.stats.siteEvents, {
    events: [
      {
        kind: 'subscriber',
        title: 'New subscriber',
        detail: 'ann@people.invalid',
        created_at: '2026-11-20T09:00:00.000Z',
      },
    ],
  });
  answer(contract.system.ready, { checks: { database: 'ok', migrations: 'ok', sender: 'ok' } });
  answer(contract.campaigns.list, { campaigns: [], next_cursor: null });
  answer(contract.inquiries.list, { inquiries: [], total: 0, total_is_capped: false, next_cursor: null });
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
  tools: panel('Tools'),
  activity: panel('Recent Activity'),
  status: panel('System Status'),
  /** A component's status text. */
  part: (name: string) =>
    panel('System Status')
      .getByCss('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) }),
};
