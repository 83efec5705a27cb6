import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { comparedCampaignsQuery } from '../calls/insights.ts';
import { ComparedTable } from '../campaigns/compared-table.tsx';
import { Loaded } from '../overview/loaded.tsx';
import { Panel } from './panel.tsx';

const SHOWN = 5;

/** What came back from the last campaigns. */
export function LatestCampaigns() {
  const load = useInfiniteQuery(comparedCampaignsQuery);
  const latest = load.data?.pages[0]?.campaigns.slice(0, SHOWN) ?? [];
  return (
    <Panel title="Latest campaigns">
      <Loaded load={load} what="The latest campaigns">
        {() =>
          latest.length > 0 ? (
            <>
              <ComparedTable campaigns={latest} />
              <p className="text-sm text-ink-soft">
                Opens and clicks are approximate.{' '}
                <Link to={paths.insights} className="prose-link">
                  Compare more in Insights
                </Link>
              </p>
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
