import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { activityQuery } from '../../api/admins.ts';
import { errorMessage } from '../../api/call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ActivityTable } from './activity-table.tsx';

/** Recent admin activity; can be collapsed. */
export function ActivitySection({ onDenied }: { onDenied: (error: unknown) => void }) {
  const [open, setOpen] = useState(true);
  return (
    <div className="grid gap-3">
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
  const log = useQuery(activityQuery);
  const { data, error } = log;
  useEffect(() => {
    if (error) onDenied(error);
  }, [error, onDenied]);
  return (
    <div className="grid gap-3">
      <QueryFailed
        load={log}
        what="The activity"
        first={errorMessage(error, 'The activity could not be loaded.')}
      />
      {!data && !error && <Skeleton lines={6} label="Loading activity" />}
      {data?.length === 0 && (
        <EmptyState title="Nothing has been recorded yet">
          What admins do is listed here from then on: logins, changes to accounts and to subscribers.
        </EmptyState>
      )}
      {data && data.length > 0 && <ActivityTable activities={data} />}
    </div>
  );
}
