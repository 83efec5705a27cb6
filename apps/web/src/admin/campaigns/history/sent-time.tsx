import type { Campaign } from '@fairlead/contract/campaigns/campaign-report';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { isUnderWay } from '../campaign-status.ts';

const isAhead = (iso: string) => Date.parse(iso) > Date.now();

/** When a campaign's first email was sent or will be, or that none will be. */
export function SentTime({ sent_at, status, starts_at }: Pick<Campaign, 'sent_at' | 'status' | 'starts_at'>) {
  if (sent_at) return <TimeStamp iso={sent_at} alone />;
  if (!isUnderWay(status)) return 'Never';
  if (!starts_at || (status !== 'scheduled' && !isAhead(starts_at))) return 'Not yet';
  return (
    <>
      {status === 'paused' ? 'Paused, scheduled for' : 'Starts'} <TimeStamp iso={starts_at} />
    </>
  );
}
