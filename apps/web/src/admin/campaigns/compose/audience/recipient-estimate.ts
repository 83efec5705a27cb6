import type { MarketingStats } from '@fairlead/contract/insights/stats';
import type { SubscriberRole } from '@fairlead/contract/platform/roles';
import type { Recipients } from '../content.ts';
import { typedRecipients } from './typed-recipients.ts';

const roleCount = {
  crp_vendor: 'crp_vendors',
  state_agency: 'state_agencies',
  job_coach: 'job_coaches',
  other: 'others',
} as const satisfies Record<SubscriberRole, keyof MarketingStats>;

/** Number of active subscribers with the role. */
export const activeInRole = (stats: MarketingStats, role: SubscriberRole): number => stats[roleCount[role]];

/** Number of selected subscribers. */
export const selectedCount = ({
  selection,
  selected_subscriber_ids,
}: Pick<Recipients, 'selection' | 'selected_subscriber_ids'>): number =>
  selection ? Math.max(0, selection.total - selection.except_ids.length) : selected_subscriber_ids.length;

/**
 * The estimate shown until the exact count arrives. Manual: distinct valid entries; all active: active subscribers;
 * by role: subscribers with that role; selected: size of the selection. Undefined while stats load, and for
 * a segment, whose people are only counted exactly.
 */
export function estimateRecipients(
  recipients: Recipients,
  stats: MarketingStats | undefined,
): number | undefined {
  switch (recipients.recipient_type) {
    case 'manual':
      return typedRecipients(recipients.manual_emails).valid;
    case 'all_active':
      return stats?.active_subscribers;
    case 'by_role':
      return recipients.role_filter ? stats && activeInRole(stats, recipients.role_filter) : 0;
    case 'selected_ids':
      return selectedCount(recipients);
    case 'segment':
      return recipients.segment_id ? undefined : 0;
  }
}
