import type { Campaign } from '@fairlead/contract/campaigns/campaign-report';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { countOf } from '../../../ui/data/count-text.ts';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { unfinishedCampaignsQuery } from '../../campaigns/calls/campaigns.ts';
import { reportPath } from '../../platform/paths/report-path.ts';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { Panel } from './panel.tsx';

type Coming = Campaign & { starts_at: string };

const isComing = (campaign: Campaign): campaign is Coming =>
  campaign.status === 'scheduled' && Boolean(campaign.starts_at);

/** Those that wait for their time, soonest first. */
const comingCampaigns = (campaigns: readonly Campaign[]): Coming[] =>
  campaigns
    .filter(isComing)
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));

/** How many are listed; the rest are in the history. */
const SHOWN = 5;

/** The campaigns that are scheduled, soonest first. */
export function NextPanel() {
  const load = useQuery(unfinishedCampaignsQuery);
  const coming = load.data && comingCampaigns(load.data);
  return (
    <Panel title="Going out next">
      <QueryFailed load={load} what="What goes out next" />
      {!coming && !load.error && <Skeleton lines={2} label="Loading what goes out next" />}
      {coming?.length === 0 && (
        <p className="border-y border-line py-3 text-ink-soft">
          Nothing is scheduled.{' '}
          <Link to={`${paths.emailMarketing}?tab=compose`} className="prose-link">
            Write a campaign
          </Link>
        </p>
      )}
      {coming && coming.length > 0 && (
        <ul className="border-t border-line">
          {coming.slice(0, SHOWN).map(({ id, campaign_name, recipients_count, starts_at }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2.5"
            >
              <Link to={reportPath(id)} className="prose-link min-w-0 font-bold [overflow-wrap:anywhere]">
                {campaign_name}
              </Link>
              <span className="text-ink-soft">
                <TimeStamp iso={starts_at} alone /> to {countOf(recipients_count, 'person', 'people')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {coming && coming.length > SHOWN && (
        <Link
          to={`${paths.emailMarketing}?tab=history`}
          className="prose-link justify-self-start py-1 text-sm"
        >
          {coming.length - SHOWN} more in Campaign History
        </Link>
      )}
    </Panel>
  );
}
