import { useInfiniteQuery } from '@tanstack/react-query';
import { campaignsQuery } from '../../../api/campaigns.ts';
import { countOf } from '../../../ui/count-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { QueryFailed } from '../../../ui/query-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ColumnChoice } from '../../list/column-choice.tsx';
import { DataTable } from '../../list/data-table.tsx';
import { useColumns } from '../../list/use-columns.ts';
import { isUnderWay } from '../campaign-status.ts';
import { useMarketingLinks } from '../marketing-views.ts';
import { campaignColumns } from './campaign-columns.tsx';
import { liveInterval } from './live-interval.ts';

export function CampaignList() {
  const { viewLink } = useMarketingLinks();
  const columns = useColumns('campaigns', campaignColumns);
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
    <section aria-labelledby="history-title" className="grid gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id="history-title" className="text-xl">
          Campaigns
        </h2>
        {shown.length > 0 && <ColumnChoice choices={columns.choices} onChoose={columns.choose} />}
      </div>
      <QueryFailed load={list} what="The campaigns" />
      {!data && !error && <Skeleton lines={6} label="Loading campaigns" />}
      {data && shown.length === 0 && (
        <EmptyState
          title="You haven’t sent a campaign yet"
          action={<LinkButton to={viewLink('compose')}>Compose a campaign</LinkButton>}
        >
          You’ll see here who got each campaign, who opened it, and who unsubscribed.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <div>
          <DataTable
            caption="List of campaigns"
            columns={columns.shown}
            rows={shown}
            keyOf={({ id }) => id}
          />
          <LoadMore
            summary={`Showing ${countOf(shown.length, 'campaign', 'campaigns')}, newest first. Opens and clicks are approximate.`}
            list={list}
          />
        </div>
      )}
    </section>
  );
}
