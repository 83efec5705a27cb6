import type { Waiting } from '@fairlead/contract/insights/stats';
import { type MutationStatus, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { DOWNLOAD_KEY } from '../../../api/query-keys.ts';
import { waitingQuery } from '../../../api/stats.ts';
import { CHECK_SHOWN_KEY, importRunKey } from '../../lists/calls/imports.ts';
import { useFileChecks } from '../../lists/import/use-file-check.ts';

/** Milliseconds between two looks while something is being prepared. */
const LOOK_MS = 2_000;

type Work = {
  /** Imports that are run or undone by this tab, or were until a step failed. */
  imports: { id: number; stopped: boolean }[];
  /** A file that this tab uploads, or has uploaded without showing the outcome yet. */
  check: FileCheck | null;
  downloads: number;
  preparing: NonNullable<Waiting['preparing']>;
};

export type FileCheck = { file: File; read: number; status: MutationStatus; import: number | null };

/** The last check of a file, until its outcome was shown. */
function useFileCheckUnderWay(): FileCheck | null {
  const queries = useQueryClient();
  const { last, read } = useFileChecks();
  if (!last?.variables || queries.getQueryData(CHECK_SHOWN_KEY) === last.submittedAt) return null;
  const { status, data, variables } = last;
  const wasTakenBack = status === 'success' && !data;
  if (wasTakenBack) return null;
  return { file: variables.file, read, status, import: data?.result.import?.id ?? null };
}

type Run = { key: readonly unknown[] | undefined; status: MutationStatus };

/** By import, whether its last run failed. One that was finished or paused isn't listed. */
function importsOf(runs: readonly Run[]): Work['imports'] {
  const last = new Map<number, MutationStatus>();
  for (const { key, status } of runs) {
    const id = key?.[2];
    if (typeof id === 'number' && key?.[1] === importRunKey(id)[1]) last.set(id, status);
  }
  return [...last]
    .filter(([, status]) => status === 'pending' || status === 'error')
    .map(([id, status]) => ({ id, stopped: status === 'error' }));
}

/** What's under way: on the server, or by this tab. Null if nothing is. */
export function useWork(): Work | null {
  const { data } = useQuery({
    ...waitingQuery,
    refetchInterval: ({ state }) => (state.data?.preparing?.length ? LOOK_MS : false),
  });
  const runs = useMutationState({
    filters: { mutationKey: [DOWNLOAD_KEY[0]] },
    select: ({ options, state }): Run => ({ key: options.mutationKey, status: state.status }),
  });
  const imports = importsOf(runs);
  const check = useFileCheckUnderWay();
  const downloads = runs.filter(
    ({ key, status }) => key?.[1] === DOWNLOAD_KEY[1] && status === 'pending',
  ).length;
  const preparing = data?.preparing ?? [];
  const count = imports.length + downloads + preparing.length + (check ? 1 : 0);
  return count > 0 ? { imports, check, downloads, preparing } : null;
}
