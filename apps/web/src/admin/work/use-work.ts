import type { Waiting } from '@fairlead/contract/types';
import { type MutationStatus, useMutationState, useQuery } from '@tanstack/react-query';
import { importRunKey } from '../../api/imports.ts';
import { waitingQuery } from '../../api/waiting.ts';
import { DOWNLOAD_KEY } from '../../api/work.ts';

/** Milliseconds between two looks while something is being prepared. */
const LOOK_MS = 2_000;

type Work = {
  /** Imports that are run or undone by this tab, or were until a step failed. */
  imports: { id: number; stopped: boolean }[];
  downloads: number;
  preparing: NonNullable<Waiting['preparing']>;
};

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
  const downloads = runs.filter(
    ({ key, status }) => key?.[1] === DOWNLOAD_KEY[1] && status === 'pending',
  ).length;
  const preparing = data?.preparing ?? [];
  return imports.length + downloads + preparing.length > 0 ? { imports, downloads, preparing } : null;
}
