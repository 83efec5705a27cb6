import type { AdminActivity } from '@fairlead/contract/platform/activity';
import { ACTIVITY_TABLE_MAX_HEIGHT } from '@fairlead/contract/platform/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '../../../ui/data/count-text.ts';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { type ActivityFilter, foldedQuery } from '../calls/activity.ts';
import { ActivityCells, ActivityRow, Sentence } from './activity-row.tsx';
import { addressText, foldText, isFailure } from './activity-text.ts';

type Props = { activities: readonly AdminActivity[]; filter: ActivityFilter };

export function ActivityTable({ activities, filter }: Props) {
  return (
    <Table caption="Recent admin activity" captionHidden maxHeight={ACTIVITY_TABLE_MAX_HEIGHT} stack dense>
      <thead>
        <tr>
          <Th>Time</Th>
          <Th>Admin</Th>
          <Th>Action</Th>
          <Th>Details</Th>
          <Th>IP Address</Th>
        </tr>
      </thead>
      <tbody>
        {activities.map((entry) =>
          entry.fold ? (
            <ActivityFold key={entry.id} entry={entry} fold={entry.fold} filter={filter} />
          ) : (
            <ActivityRow key={entry.id} entry={entry} />
          ),
        )}
      </tbody>
    </Table>
  );
}

type Fold = NonNullable<AdminActivity['fold']>;
type ActivityFoldProps = { entry: AdminActivity; fold: Fold; filter: ActivityFilter };

/** Attempts in a row as one line. A button shows the entries as rows below it. */
function ActivityFold({ entry, fold, filter }: ActivityFoldProps) {
  const [open, setOpen] = useState(false);
  const failed = isFailure(entry);
  return (
    <>
      <ActivityCells
        entry={failed ? { ...entry, action: 'LOGIN_FAILED' } : entry}
        time={<Span entry={entry} fold={fold} />}
        action={failed ? 'Failed logins' : 'Reset requests'}
        ip={fold.addresses === 1 ? (entry.ip_address ?? '–') : addressText(fold)}
      >
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-mt-1 inline-flex min-h-6 items-start gap-1.5 py-1 text-left underline-offset-2 hover:underline"
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} className="mt-0.5 size-4" />
          <Sentence failed={failed}>{foldText(fold)}</Sentence>
        </button>
      </ActivityCells>
      {open && <FoldedEntries fold={fold} filter={filter} />}
    </>
  );
}

/** The newest time, and the oldest unless there are older ones than were counted. */
function Span({ entry, fold }: Pick<ActivityFoldProps, 'entry' | 'fold'>) {
  return (
    <>
      <TimeStamp iso={entry.created_at} alone />
      {!fold.is_capped && (
        <span className="block text-ink-soft">
          since <TimeStamp iso={fold.since} />
        </span>
      )}
    </>
  );
}

function FoldedEntries({ fold, filter }: Omit<ActivityFoldProps, 'entry'>) {
  const list = useInfiniteQuery(foldedQuery(filter, fold.cursor));
  const { data, error } = list;
  const shown = data?.pages.flatMap(({ activities }) => activities) ?? [];
  const summary = `Showing ${shown.length} of ${countOf(fold.count, 'entry', 'entries', fold.is_capped)}`;
  return (
    <>
      {shown.map((entry) => (
        <ActivityRow key={entry.id} entry={entry} inside />
      ))}
      <tr className="bg-sunk">
        <Td colSpan={5} className="border-l-4 border-l-danger">
          <QueryFailed load={list} what="These entries" />
          {!data && !error && <Skeleton lines={3} label="Loading these entries" />}
          {data && <LoadMore summary={summary} list={list} />}
        </Td>
      </tr>
    </>
  );
}
