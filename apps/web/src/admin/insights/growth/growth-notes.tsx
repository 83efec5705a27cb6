import type { Growth } from '@fairlead/contract/insights/insights-growth';
import type { ReactNode } from 'react';
import { countOf } from '../../../ui/data/count-text.ts';
import { Day } from '../../platform/time/time-stamp.tsx';

type Limits = Pick<Growth, 'since' | 'log_removed_until' | 'undated'> & { erased: number };

/** From when on the list's figures are complete, and who's in none of them. `startsAt`: when the shown time begins. */
export function growthNotes(
  { since, log_removed_until, undated, erased }: Limits,
  startsAt?: string,
): ReactNode[] {
  return [
    since && startsAt && Date.parse(since) > Date.parse(startsAt) && (
      <>
        The data starts on <Day iso={since} />, when the first of today’s subscribers joined.
      </>
    ),
    log_removed_until && (
      <>
        People deactivated by an admin before <Day iso={log_removed_until} /> are missing because that part of
        the activity log has been deleted.
      </>
    ),
    undated > 0 &&
      `${countOf(undated, 'inactive person isn’t counted, because we don’t know when they left.', 'inactive people aren’t counted, because we don’t know when they left.')}`,
    erased > 0 &&
      `${countOf(erased, 'person was erased and isn’t in any of these figures.', 'people were erased and aren’t in any of these figures.')}`,
  ];
}
