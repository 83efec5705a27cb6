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
      <InsightSection
        title="Campaigns side by side"
        how="Each recipient counts once per figure, as in the report. Bars compare shares of delivered emails (for Delivered, of sent ones) within a column. Automated opens and clicks are striped."
        file={newest && exportPaths.comparedCampaigns()}
      >
        <Loaded load={list} what="The campaigns">
          {() =>
            newest ? (
              <div>
                <ComparedTable campaigns={campaigns} />
                <LoadMore
                  summary={`Showing ${countOf(campaigns.length, 'campaign', 'campaigns')}, newest first. Opens and clicks are approximate.`}
                  list={list}
                />
              </div>
            ) : (
              <EmptyState title="Nothing to show yet">
                Campaigns appear here once they send their first email.
              </EmptyState>
            )
          }
        </Loaded>
      </InsightSection>
      {newest && <FirstHoursSection campaign={newest} />}
    </>
  );
}
