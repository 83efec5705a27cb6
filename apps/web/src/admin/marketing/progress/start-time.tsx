import type { CampaignReport } from '@fairlead/contract/types';
import { momentInWords, ownTimeZone } from '../compose/schedule.ts';

/** A time (ISO 8601) in the campaign's zone and, if different, in the user's own. */
export function StartTime({ campaign, startsAt }: { campaign: CampaignReport; startsAt: string }) {
  const [inZone, onOwnClock] = momentInWords(new Date(startsAt), campaign.time_zone ?? ownTimeZone());
  return (
    <>
      <time dateTime={startsAt}>{inZone}</time>
      {onOwnClock && `, which is ${onOwnClock}`}
    </>
  );
}
