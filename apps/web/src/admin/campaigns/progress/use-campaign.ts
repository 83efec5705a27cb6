import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { campaignQuery } from '../../../api/campaign.ts';
import { CAMPAIGNS_KEY } from '../../../api/query-keys.ts';
import { marketingStatsQuery } from '../../../api/stats.ts';
import { isOpen, isUnderWay, isUndoable, isWaiting } from '../campaign-status.ts';
import { pollInterval } from './poll-interval.ts';

/** A campaign, polled while it's in progress. */
export function useCampaign(id: number) {
  const queries = useQueryClient();
  const since = useRef(Date.now());
  const failures = useRef({ looks: 0, inARow: 0 });
  const query = useQuery({
    ...campaignQuery(id),
    refetchInterval: ({ state }) => {
      const { looks, inARow } = failures.current;
      if (state.errorUpdateCount > looks) {
        failures.current = { looks: state.errorUpdateCount, inARow: inARow + 1 };
      } else if (state.status === 'success') {
        failures.current.inARow = 0;
      }
      return pollInterval({
        status: state.data?.status,
        open: state.data === undefined || isOpen(state.data),
        failures: failures.current.inARow,
        watchedFor: Date.now() - since.current,
        still: state.data !== undefined && isWaiting(state.data),
        starting: state.data !== undefined && (isUndoable(state.data) || state.data.preparing === true),
      });
    },
  });

  const status = query.data?.status;
  const before = useRef(status);
  useEffect(() => {
    const ended = before.current && status && before.current !== status && !isUnderWay(status);
    before.current = status;
    if (!ended) return;
    queries.invalidateQueries({ queryKey: marketingStatsQuery.queryKey });
    queries.invalidateQueries({ queryKey: [CAMPAIGNS_KEY] });
  }, [status, queries]);
  return query;
}
