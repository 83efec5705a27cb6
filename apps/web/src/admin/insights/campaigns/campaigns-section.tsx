import { useInfiniteQuery } from '@tanstack/react-query';
import { exportPaths } from '../../../api/export-paths.ts';
import { countOf } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { comparedCampaignsQuery } from '../calls/insights.ts';
import { InsightSection } from '../overview/insight-section.tsx';
import { Loaded } from '../overview/loaded.tsx';
import { ComparedTable } from './compared-table.tsx';
import { FirstHoursSection } from './first-hours-section.tsx';

/** Campaigns side by side, and the first hours of the newest one. */
export function CampaignsSection() {
  const list = useInfiniteQuery(comparedCampaignsQuery);
  const campaigns = list.data?.pages.flatMap((page) => page.campaigns) ?? [];
  const [newest] = campaigns;
  return (
    <>
      <InsightSection title="Campaigns side by side" file={newest && exportPaths.comparedCampaigns()}>
        <Loaded load={list} what="The campaigns">
          {() =>
            newest ? (
              <div>
                <ComparedTable campaigns={campaigns} />
                <LoadMore
                  summary={`Showing ${countOf(campaigns.length, 'campaign', 'campaigns')}`}
                  list={list}
                />
              </div>
            ) : (
              <EmptyState title="No campaign has sent an email yet" />
            )
          }
        </Loaded>
      </InsightSection>
      {newest && <FirstHoursSection campaign={newest} />}
    </>
  );
}
