import { removedInWords } from '@fairlead/contract/team/removed-words';
import { RETENTION_SETTINGS, type Retention } from '@fairlead/contract/team/retention-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { retentionQuery } from '../../calls/retention.ts';

const isShorter = (days: number | null | undefined, saved: number | null): boolean =>
  typeof days === 'number' && (saved === null || days < saved);

/** Asks before shorter times are saved, if they'd delete something, with the exact numbers. */
export function useAskToDelete(saved: Retention) {
  const queries = useQueryClient();
  const { confirm } = useDialogs();
  const count = useMutation({
    mutationFn: (changes: Partial<Retention>) =>
      queries.fetchQuery({ ...retentionQuery(changes), staleTime: 0 }),
  });

  /** @returns whether to save */
  async function askToDelete(changes: Partial<Retention>): Promise<boolean> {
    count.reset();
    const shorter = RETENTION_SETTINGS.filter((name) => isShorter(changes[name], saved[name]));
    if (shorter.length === 0) return true;
    const report = await count.mutateAsync(changes).catch(() => null);
    if (!report) return false;
    const going = report.kinds.filter(({ setting }) => shorter.includes(setting));
    const what = removedInWords(Object.fromEntries(going.map(({ setting, count }) => [setting, count])));
    if (!what) return true;
    return confirm(`Delete ${what} tonight?`, {
      act: 'Save',
      keep: 'Keep as it is',
      destructive: true,
      hint: 'That’s everything older than the time you chose. This can’t be undone.',
    });
  }

  return {
    askToDelete,
    isCounting: count.isPending,
    countFailure: count.isError
      ? 'We couldn’t count what would be deleted, so nothing was saved or deleted. Try again.'
      : '',
  };
}
