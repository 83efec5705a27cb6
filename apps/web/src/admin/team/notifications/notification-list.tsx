import { NOTIFICATION_DAYS } from '@fairlead/contract/platform/limits';
import type { Notification } from '@fairlead/contract/team/notifications';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { announceRead } from '../../../api/read-signal.ts';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { countOf } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { RefocusOnRemove } from '../../../ui/refocus-on-remove.tsx';
import {
  markRead,
  NOTIFICATIONS_KEY,
  notificationsQuery,
  showRead,
  type Which,
} from '../calls/notifications.ts';
import { NotificationEntry } from './notification-entry.tsx';

const NO_MORE = `That’s everything from the last ${NOTIFICATION_DAYS} days.`;

/** What's below the panel's heading, and beside it. */
export default function NotificationList({ unread }: { unread: number }) {
  const list = useInfiniteQuery(notificationsQuery);
  const markOne = useMarkRead();
  const markAll = useMarkRead();
  const { data, error, hasNextPage } = list;
  const shown: Notification[] = data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  const newest = shown[0];
  return (
    <>
      {newest && unread > 0 && (
        <RefocusOnRemove>
          <Button
            size="sm"
            className="mr-3 max-sm:min-h-11"
            onClick={() => markAll.mutate({ all_until: newest.id })}
          >
            Mark all as read
          </Button>
        </RefocusOnRemove>
      )}
      <div className="col-span-2 min-w-0">
        <LiveRegion>
          <span className="sr-only">{markAll.isSuccess && unread === 0 && 'All marked as read.'}</span>
        </LiveRegion>
        <LiveRegion role="alert">
          {markAll.isError && (
            <p className="px-4 pb-3 text-sm text-danger">We couldn’t mark them as read. Try again.</p>
          )}
        </LiveRegion>
        <div className="px-4 not-empty:pb-4">
          <QueryFailed load={list} what="Your notifications" />
          {!data && !error && <Skeleton lines={5} label="Loading your notifications" />}
          {data && !newest && (
            <EmptyState title="Nothing yet">
              We’ll tell you here when a campaign finishes or is paused, someone writes to us, or an import is
              done.
            </EmptyState>
          )}
        </div>
        {newest && (
          <>
            <ul aria-label="Notifications, newest first">
              {shown.map((one) => (
                <NotificationEntry
                  key={one.id}
                  notification={one}
                  onOpen={(id) => markOne.mutate({ ids: [id] })}
                />
              ))}
            </ul>
            <div className="border-t border-line px-4">
              <LoadMore
                list={list}
                more="Show more"
                summary={
                  hasNextPage
                    ? `Showing the latest ${countOf(shown.length, 'notification', 'notifications')}`
                    : NO_MORE
                }
              />
            </div>
          </>
        )}
      </div>
    </>
  );
}

const mutationKey = ['mark notifications'];

/** Marks notifications as read: here at once, and in all tabs when the server has answered. */
function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: (which: Which) => markRead(which),
    onMutate: async (which) => {
      // What's being loaded would show them as unread again.
      await queries.cancelQueries({ queryKey: [NOTIFICATIONS_KEY] });
      showRead(queries, which);
    },
    // Before the last of several, the server would still say that some are unread.
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) === 1) announceRead();
    },
  });
}
