import { WAITING_CAP } from '@fairlead/contract/platform/limits';
import { useQuery } from '@tanstack/react-query';
import { waitingQuery } from '../../api/stats.ts';
import { countText } from '../../ui/data/count-text.ts';
import type { PlaceId } from '../platform/quick/places.ts';

/** Milliseconds between two looks. */
const LOOK_MS = 60_000;

export type RailCount = {
  text: string;
  /** Follows the number for screen readers. */
  meaning: string;
};

/** What waits at a place, or is under way there. Nothing if that's zero, or can't be said now. */
export function useRailCounts(): Partial<Record<PlaceId, RailCount>> {
  const { data } = useQuery({ ...waitingQuery, refetchInterval: LOOK_MS });
  if (!data) return {};
  const { new_inquiries, campaigns_sending, campaigns_paused } = data;
  const underWay = campaigns_sending + campaigns_paused;
  return {
    ...(new_inquiries > 0 && {
      inquiries: {
        text: new_inquiries > WAITING_CAP ? `${WAITING_CAP}+` : countText(new_inquiries),
        meaning: 'new',
      },
    }),
    ...(underWay > 0 && {
      campaigns: {
        text: countText(underWay),
        meaning: campaigns_paused > 0 ? `in progress, ${countText(campaigns_paused)} paused` : 'in progress',
      },
    }),
  };
}
