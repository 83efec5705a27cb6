import { BULK_IDS_MAX } from '@fairlead/contract/platform/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { peopleChanged } from '../../../../api/people-changed.ts';
import {
  type BulkAct,
  changeMany,
  type ManySubscribers,
  type SubscriberFilter,
  type SubscriberPage,
  subscriberCountQuery,
} from '../../calls/subscribers.ts';
import { type BulkSelection, selectedSize } from './bulk-selection.ts';

export type BulkJob = {
  act: BulkAct;
  selection: BulkSelection;
  filter: SubscriberFilter;
  count: number;
};
/** `changed` and `kept`, who can't be changed in bulk, grow with each step; `stopped` means the user stopped it early. */
export type BulkResult = { changed: number; kept: number; stopped: boolean };

const nothing: BulkResult = { changed: 0, kept: 0, stopped: false };

/** The first step of a job. */
const start = ({ selection, filter }: BulkJob): ManySubscribers =>
  selection.kind === 'listed'
    ? { ids: selection.ids.slice(0, BULK_IDS_MAX) }
    : { selection: { ...filter, except_ids: [...selection.except] } };

/** The next step; undefined at the end. */
function following(
  { selection }: BulkJob,
  step: ManySubscribers,
  cursor: string | null,
): ManySubscribers | undefined {
  if ('selection' in step) return cursor ? { ...step, cursor } : undefined;
  if (selection.kind !== 'listed') return undefined;
  const rest = selection.ids.slice(selection.ids.indexOf(step.ids.at(-1) ?? -1) + 1);
  return rest.length > 0 ? { ids: rest.slice(0, BULK_IDS_MAX) } : undefined;
}

/**
 * Changes many subscribers in steps until done or stopped. A failed step ends the run, and continuing repeats that step,
 * which is idempotent.
 */
export function useBulk() {
  const queries = useQueryClient();
  const [result, setResult] = useState(nothing);
  const stopped = useRef(false);
  const next = useRef<ManySubscribers | undefined>(undefined);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  const { mutate, reset, ...work } = useMutation({
    mutationFn: async (job: BulkJob) => {
      stopped.current = false;
      while (next.current && !stopped.current) {
        const { changed, kept = 0, next_cursor } = await changeMany(job.act, next.current);
        next.current = following(job, next.current, next_cursor);
        setResult((now) => ({ ...now, changed: now.changed + changed, kept: now.kept + kept }));
      }
      if (next.current) setResult((now) => ({ ...now, stopped: true }));
    },
    onSettled: () => peopleChanged(queries, 'reload'),
  });

  return {
    job: work.variables,
    result,
    error: work.error,
    isRunning: work.isPending,
    isDone: work.isSuccess,
    begin: (job: BulkJob) => {
      next.current = start(job);
      setResult(nothing);
      mutate(job);
    },
    /** Continues from the step that failed. */
    proceed: () => work.variables && mutate(work.variables),
    stop: () => {
      stopped.current = true;
    },
    close: reset,
  };
}

/** `count` is undefined until it's known. */
export type SelectedCount = {
  count: number | undefined;
  failed: boolean;
  countAgain: () => void;
};

/**
 * How many are selected, exactly. A list's total stops at a cap; if all that match are selected, the server is asked for
 * the number behind it.
 */
export function useSelectedCount(
  selection: BulkSelection,
  filter: SubscriberFilter,
  page: Pick<SubscriberPage, 'total' | 'total_is_capped'> | undefined,
): SelectedCount {
  const isCapped = page?.total_is_capped ?? false;
  const load = useQuery({
    ...subscriberCountQuery(filter),
    enabled: isCapped && selection.kind === 'matching',
    // What a question says stays while it's read.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const counted = load.isFetching || load.isError ? undefined : load.data;
  return {
    count: selectedSize(selection, isCapped ? counted : page?.total),
    failed: load.isError && !load.isFetching,
    countAgain: () => void load.refetch(),
  };
}
