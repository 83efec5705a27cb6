import type { InsightsPeriod } from '@fairlead/contract/insights/insights-growth';
import type { RecipientStatus } from '@fairlead/contract/platform/ledger';

/** '' means no filter. */
function withFilter(path: string, filter: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return query.size ? `${path}?${query}` : path;
}

/** CSV export paths of each list, for `downloadFile`. */
export const exportPaths = {
  inquiries: (filter: Record<string, string>) => withFilter('/api/inquiries/export', filter),
  subscribers: (filter: Record<string, string>) => withFilter('/api/email/subscribers/export', filter),
  refusedRows: (id: number) => `/api/email/subscribers/import/${id}/refused`,
  recipients: (campaign: number, status: RecipientStatus | '') =>
    withFilter(`/api/email/campaigns/${campaign}/recipients/export`, { status }),
  /** What happened in a period. */
  insights: (what: 'growth' | 'links' | 'domains', period: InsightsPeriod) =>
    withFilter(`/api/insights/${what}/export`, { period }),
  comparedCampaigns: () => '/api/insights/campaigns/export',
  firstHours: (campaign: number) => `/api/insights/campaigns/${campaign}/first-hours/export`,
  month: (month: string) => withFilter('/api/insights/month/export', { month }),
};
