import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { campaignQuery } from '../../../api/campaign.ts';

/** Milliseconds between updates. */
const TICK_MS = 250;

/**
 * Whole seconds until a campaign's time (ISO 8601), at least 0. Based on the server's clock in its last answer, since
 * browser clocks can be minutes off.
 */
export function useSecondsUntil({ id, as_of }: CampaignReport, time: string): number {
  const queries = useQueryClient();
  const answeredAt = queries.getQueryState(campaignQuery(id).queryKey)?.dataUpdatedAt ?? Date.now();
  const left = Date.parse(time) - (as_of ? Date.parse(as_of) : answeredAt);
  const secondsAt = (now: number) => Math.max(0, Math.ceil((answeredAt + left - now) / 1_000));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return secondsAt(now);
}
