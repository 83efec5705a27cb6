import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { shownZone } from '../../platform/time/shown-zone.ts';
import { fullTime } from '../../platform/time/time-stamp.tsx';
import { momentInWords } from '../compose/schedule.ts';

/** A time (ISO 8601) in the campaign's zone and, if different, in the team's. */
export function StartTime({ campaign, startsAt }: { campaign: CampaignReport; startsAt: string }) {
  const moment = new Date(startsAt);
  return (
    <time dateTime={startsAt} title={fullTime(moment)}>
      {momentInWords(moment, campaign.time_zone ?? shownZone())}
    </time>
  );
}
