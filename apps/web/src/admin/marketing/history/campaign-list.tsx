import { useInfiniteQuery } from '@tanstack/react-query';
import { campaignsQuery } from '../../../api/campaigns.ts';
import { countOf } from '../../../ui/count-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { QueryFailed } from '../../../ui/query-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isUnderWay } from '../campaign-status.ts';
import { useMarketingLinks } from '../marketing-views.ts';
import { CampaignsTable } from './campaigns-table.tsx';
import { liveInterval } from './live-interval.ts';

export function CampaignList() {
  const { viewLink } = useMarketingLinks();
  const list = useInfiniteQuery({
    ...campaignsQuery,
    refetchInterval: ({ state }) =>
      liveInterval(
        state.data?.pages.some(({ campaigns }) => campaigns.some(({ status }) => isUnderWay(status))),
      ),
  });
  const { data, error } = list;
  const shown = data?.pages.flatMap(({ campaigns }) => campaigns) ?? [];
  return (
    <section aria-labelledby="history-title" className="grid gap-4">
      <h2 id="history-title" className="text-xl">
        Campaigns
      </h2>
      <QueryFailed load={list} what="The campaigns" />
      {!data && !error && <Skeleton lines={6} label="Loading campaigns" />}
      {data && shown.length === 0 && (
        <EmptyState
          title="No campaign has been sent yet"
          action={<LinkButton to={viewLink('compose')}>Compose a campaign</LinkButton>}
        >
          Each campaign is listed here with who got it, who opened it and who left.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <div>
          <CampaignsTable campaigns={shown} />
          <LoadMore
            summary={`Showing ${countOf(shown.length, 'campaign', 'campaigns')}, newest first. Opens and clicks are approximate.`}
            list={list}
          />
        </div>
      )}
    </section>
  );
}
