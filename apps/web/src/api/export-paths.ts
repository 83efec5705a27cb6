import type { RecipientStatus } from '@fairlead/contract/types';
import type { InquiryFilter } from './inquiries.ts';
import type { SubscriberFilter } from './subscribers.ts';

/** '' does not narrow anything down. */
function withFilter(path: string, filter: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return query.size ? `${path}?${query}` : path;
}

/** Where each list is to be had as a CSV file, for `downloadFile`. */
export const exportPaths = {
  inquiries: ({ search, kind, status }: InquiryFilter) =>
    withFilter('/api/inquiries/export', { search, kind, status }),
  subscribers: ({ search, role, active_only }: SubscriberFilter) =>
    withFilter('/api/email/subscribers/export', { search, role, active_only }),
  recipients: (campaign: number, status: RecipientStatus | '') =>
    withFilter(`/api/email/campaigns/${campaign}/recipients/export`, { status }),
};
