import type { InsightsPeriod } from '@fairlead/contract/insights/insights-growth';
import type { RecipientStatus } from '@fairlead/contract/platform/ledger';
import { type InquiryFilter, inquiryParameters } from './inquiries.ts';
import type { SubscriberFilter } from './subscribers.ts';

/** '' means no filter. */
function withFilter(path: string, filter: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return query.size ? `${path}?${query}` : path;
}

/** CSV export paths of each list, for `downloadFile`. */
export const exportPaths = {
  inquiries: (filter: InquiryFilter) => withFilter('/api/inquiries/export', inquiryParameters(filter)),
  subscribers: ({ search, role, active_only, tag }: SubscriberFilter) =>
    withFilter('/api/email/subscribers/export', { search, role, active_only, tag: String(tag ?? '') }),
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
