import type { PeriodLinks } from '@fairlead/contract/insights/insights-period';
import type { ReactNode } from 'react';
import { countOf } from '../../../ui/data/count-text.ts';
import { Day } from '../../platform/time/time-stamp.tsx';

type Limits = Pick<PeriodLinks, 'campaigns' | 'since' | 'removed_until' | 'is_complete'>;

/** Which campaigns a period's figures are made of, and which are missing. */
export function periodNotes({ campaigns, since, removed_until, is_complete }: Limits): ReactNode[] {
  return [
    since && (
      <>
        Counted across {countOf(campaigns, 'campaign', 'campaigns')} sent since <Day iso={since} />.
      </>
    ),
    removed_until && (
      <>
        Campaigns that ended by <Day iso={removed_until} /> are missing because their recipient lists have
        been deleted.
      </>
    ),
    !is_complete &&
      'There’s too much in this period to count everything, so the oldest campaigns are missing.',
  ];
}
