import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { unfinishedCampaignsQuery } from '../../campaigns/calls/campaigns.ts';
import { comparedCampaignsQuery, growthQuery } from '../calls/insights.ts';
import { ComparedTable } from '../campaigns/compared-table.tsx';
import { ListChart } from '../growth/list-chart.tsx';
import { Loaded } from '../overview/loaded.tsx';
import { NextPanel } from './next-panel.tsx';
import { Panel } from './panel.tsx';

const growthNow = growthQuery('90d');

/** Whether there has been nobody on the list, and no campaign, so there's nothing to look at. */
function useIsNew(): boolean {
  const growth = useQuery(growthNow).data;
  const campaigns = useInfiniteQuery(comparedCampaignsQuery).data;
  const coming = useQuery(unfinishedCampaignsQuery).data;
  return growth?.since === null && campaigns?.pages[0]?.campaigns.length === 0 && coming?.length === 0;
}

/** What goes out next, what came back, and how the list grows, once there's anything of it. */
export function Outlook() {
  if (useIsNew()) return null;
  return (
    <>
      <NextPanel />
      <LatestCampaigns />
      <GrowthPanel />
    </>
  );
}

/** How the list grew lately. */
function GrowthPanel() {
  const load = useQuery(growthNow);
  return (
    <Panel title="Growth of your list">
      <Loaded load={load} what="The growth of your list">
        {(growth) =>
          growth.since ? (
            <>
              <ListChart title="People on the list, last 90 days" growth={growth} />
              <Link to={paths.insights} className="prose-link justify-self-start py-1 text-sm">
                See who joined and left in Insights
              </Link>
            </>
          ) : (
            <p className="border-y border-line py-3 text-ink-soft">
              You’ll see how your list grows here once someone is on it.
            </p>
          )
        }
      </Loaded>
    </Panel>
  );
}

const SHOWN = 5;

/** What came back from the last campaigns. */
function LatestCampaigns() {
  const load = useInfiniteQuery(comparedCampaignsQuery);
  const latest = load.data?.pages[0]?.campaigns.slice(0, SHOWN) ?? [];
  return (
    <Panel title="Latest campaigns">
      <Loaded load={load} what="The latest campaigns">
        {() =>
          latest.length > 0 ? (
            <>
              <ComparedTable campaigns={latest} />
              <Link to={paths.insights} className="prose-link justify-self-start py-1 text-sm">
                Compare more in Insights
              </Link>
            </>
          ) : (
            <p className="border-y border-line py-3 text-ink-soft">
              Campaigns appear here once they send their first email.
            </p>
          )
        }
      </Loaded>
    </Panel>
  );
}
