import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { countText } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Day } from '../../platform/time/time-stamp.tsx';
import { activityQuery } from '../calls/activity.ts';
import { ActivityFilters, useActivityFilter } from './activity-filters.tsx';
import { ActivityTable } from './activity-table.tsx';

/** Recent admin activity; can be collapsed. */
export function ActivitySection({ onDenied }: { onDenied: (error: unknown) => void }) {
  const [open, setOpen] = useState(true);
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 items-center gap-2 text-left hover:underline"
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} />
          Recent Admin Activity
        </button>
      </h2>
      {open && <ActivityLog onDenied={onDenied} />}
    </div>
  );
}

function ActivityLog({ onDenied }: { onDenied: (error: unknown) => void }) {
  const filters = useActivityFilter();
  const log = useInfiniteQuery(activityQuery(filters.filter));
  const { data, error, isPlaceholderData, hasNextPage } = log;
  useEffect(() => {
    if (error) onDenied(error);
  }, [error, onDenied]);
  const shown = data?.pages.flatMap(({ activities }) => activities) ?? [];
  const removedUntil = data?.pages.at(-1)?.removed_until;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ActivityFilters {...filters} admins={data?.pages[0]?.admins} />
      <QueryFailed
        load={log}
        what="The activity"
        first={errorMessage(error, 'We couldn’t load the activity.')}
      />
      {!data && !error && <Skeleton lines={6} label="Loading activity" />}
      {data && shown.length === 0 && (
        <NothingRecorded filtered={filters.isNarrowed || isPlaceholderData} onClear={filters.clear} />
      )}
      {shown.length > 0 && (
        <div className={isPlaceholderData ? 'opacity-85 transition-opacity' : 'transition-opacity'}>
          <ActivityTable activities={shown} filter={filters.filter} />
          <LoadMore
            summary={`Showing ${hasNextPage ? 'the newest' : 'all'} ${countText(shown.length)}`}
            list={log}
          />
        </div>
      )}
      {removedUntil && (
        <p className="max-w-prose text-sm text-ink-soft">
          Entries from before <Day iso={removedUntil} /> were deleted.
        </p>
      )}
    </div>
  );
}

function NothingRecorded({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState title="Nothing matches" action={<Button onClick={onClear}>Clear filters</Button>}>
      Try other dates, or fewer filters. Enter the whole IP address.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing has been recorded yet">
      You’ll see what admins do here: logins, and changes to accounts, subscribers, and campaigns.
    </EmptyState>
  );
}
