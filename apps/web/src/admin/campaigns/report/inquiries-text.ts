import { countOf } from '../../../ui/data/count-text.ts';

type InquiryCounts = { demo_requests?: number | undefined; contact_messages?: number | undefined };

/** "3 demo requests and 1 message to the team came from this campaign.", or '' if there are none. */
export function inquiriesText({ demo_requests = 0, contact_messages = 0 }: InquiryCounts): string {
  const parts = [
    ...(demo_requests ? [countOf(demo_requests, 'demo request', 'demo requests')] : []),
    ...(contact_messages ? [countOf(contact_messages, 'message to the team', 'messages to the team')] : []),
  ];
  return parts.length > 0 ? `${parts.join(' and ')} came from this campaign.` : '';
}
