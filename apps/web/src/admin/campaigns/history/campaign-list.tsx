import { useInfiniteQuery } from '@tanstack/react-query';
import { countOf } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { DataTable } from '../../platform/list/data-table.tsx';
import { ListTools } from '../../platform/list/list-tools.tsx';
import { useColumns } from '../../platform/list/use-columns.ts';
import { useSort } from '../../platform/list/use-sort.ts';
import { MARKETING_TITLE, viewLink } from '../../platform/paths/marketing-views.ts';
import { campaignsQuery } from '../calls/campaigns.ts';
import { isUnderWay } from '../campaign-status.ts';
import { campaignColumns, newestCampaigns } from './campaign-columns.tsx';
import { liveInterval } from './live-interval.ts';

export function CampaignList() {
  const columns = useColumns('campaigns', campaignColumns);
  const sort = useSort('campaigns', columns.shown, newestCampaigns);
  const list = useInfiniteQuery({
    ...campaignsQuery(sort.asked),
    refetchInterval: ({ state }) =>
      liveInterval(
        state.data?.pages.some(({ campaigns }) => campaigns.some(({ status }) => isUnderWay(status))),
      ),
  });
  const { data, error } = list;
  const shown = data?.pages.flatMap(({ campaigns }) => campaigns) ?? [];
  return (
    <section aria-labelledby={MARKETING_TITLE} className="grid gap-3">
      {shown.length > 0 && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <ListTools columns={columns} sort={sort} />
        </div>
      )}
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
        <div className={list.isPlaceholderData ? 'opacity-85 transition-opacity' : 'transition-opacity'}>
          <DataTable
            caption="List of campaigns"
            columns={columns.shown}
            sort={sort}
            rows={shown}
            keyOf={({ id }) => id}
          />
          <LoadMore
            summary={`Showing ${countOf(shown.length, 'campaign', 'campaigns')}${sort.asked ? '' : ', newest first'}`}
            list={list}
          />
        </div>
      )}
    </section>
  );
}
