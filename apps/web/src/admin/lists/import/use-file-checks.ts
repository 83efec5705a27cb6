import { type MutationState, skipToken, useMutationState, useQuery } from '@tanstack/react-query';
import { CHECK_KEY, CHECK_READ_KEY, type CheckedFile, type FileOptions } from '../calls/imports.ts';

export type Chosen = { file: File; options: FileOptions };
export type Checked = Chosen & { result: CheckedFile };
/** Null: the admin wants to change the file, because its columns look confidential. */
export type Outcome = Checked | null;
/** How far a check is, in bytes, and what ends it. */
export type Reading = { stop: AbortController; bytes: number };

/** The checks of files in this tab, also if they were begun before the page was left. */
export function useFileChecks() {
  const runs = useMutationState({
    filters: { mutationKey: CHECK_KEY, exact: true },
    select: ({ state }) => state as MutationState<Outcome, Error, Chosen>,
  });
  const { data: reading } = useQuery<Reading>({ queryKey: CHECK_READ_KEY, queryFn: skipToken });
  const last = runs.at(-1);
  return {
    last,
    chosen: last?.variables,
    read: reading?.bytes ?? 0,
    checked: runs.findLast(({ data }) => data)?.data ?? null,
  };
}
