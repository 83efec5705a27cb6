import type { SegmentState } from '@fairlead/contract/lists/segment-definition';
import { subscriberStatus } from '../../../people/subscribers/subscriber-status.ts';

const suppressed = (suppression: 'opted_out' | 'bounced' | 'complained' | 'provider') =>
  subscriberStatus({ is_active: false, suppression }).label;

/** As the list of subscribers calls them. */
export const stateNames: Record<SegmentState, string> = {
  gets_email: 'Gets email',
  inactive: subscriberStatus({ is_active: false, suppression: null }).label,
  opted_out: suppressed('opted_out'),
  bounced: suppressed('bounced'),
  complained: suppressed('complained'),
  provider: suppressed('provider'),
};
