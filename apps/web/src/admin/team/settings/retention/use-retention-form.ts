import { texts } from '@fairlead/contract/platform/texts';
import { removedInWords } from '@fairlead/contract/team/removed-words';
import {
  RETENTION_SETTINGS,
  type Retention,
  type RetentionSetting,
} from '@fairlead/contract/team/retention-limits';
import type { Settings } from '@fairlead/contract/team/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../api/call.ts';
import { failureMessage } from '../../../../api/failure-message.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { useHeldPage } from '../../../platform/use-held-page.ts';
import { changeSettings, RETENTION_KEY, retentionQuery, settingsQuery } from '../../calls/settings.ts';

type Days = Partial<Retention>;

/** Milliseconds, so that not each step is counted when someone moves through a select with the arrow keys. */
const PAUSE_MS = 300;

function changesOf(chosen: Days, saved: Retention): Days {
  const changed = RETENTION_SETTINGS.filter((name) => name in chosen && chosen[name] !== saved[name]);
  return Object.fromEntries(changed.map((name) => [name, chosen[name]]));
}

const LOST =
  'We didn’t get an answer, so your times may have been saved. Load this page again to see before you try again.';

const failureText = (error: Error): string =>
  error instanceof ApiError && error.message
    ? error.message
    : `${texts.settings.saveFailed}${failureMessage(error, 'saved', LOST)}`;

/** Times that are chosen but not saved, what would go with them, and how they're saved. */
export function useRetentionForm(saved: Retention, onSaved: () => void) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Days>({});
  const changes = changesOf(chosen, saved);
  const counted = useDebounced(chosen, PAUSE_MS);
  const nights = useQuery(retentionQuery({}));
  const preview = useQuery(retentionQuery(changesOf(counted, saved)));
  const { askToDelete, isCounting, countFailure } = useAskToDelete(saved);
  const { mutate, reset, isPending, error } = useMutation({
    // Where there must be a limit, no other can be chosen.
    mutationFn: (days: Days) => changeSettings(days as Partial<Settings>),
    onSuccess: (settings) => {
      queries.setQueryData(settingsQuery.queryKey, settings);
      setChosen({});
      void queries.invalidateQueries({ queryKey: RETENTION_KEY });
      onSaved();
    },
  });
  const save = async () => {
    reset();
    if (await askToDelete(changes)) mutate(changes);
  };

  const isDirty = Object.keys(changes).length > 0;
  useHeldPage(isDirty);

  const daysOf = (name: RetentionSetting): number | null => ({ ...saved, ...chosen })[name];
  /** How many would go; undefined until it's counted. */
  const countOf = (name: RetentionSetting): number | undefined =>
    [preview, nights]
      .flatMap(({ data }) => data?.kinds ?? [])
      .find(({ setting, days }) => setting === name && days === daysOf(name))?.count;

  return {
    nights,
    preview,
    daysOf,
    countOf,
    choose: (name: RetentionSetting, days: number | null) => setChosen({ ...chosen, [name]: days }),
    isChanged: (name: RetentionSetting) => name in changes,
    isDirty,
    save,
    isSaving: isCounting || isPending,
    failure: (preview.isError && countFailure) || (error ? failureText(error) : ''),
  };
}

const isShorter = (days: number | null | undefined, saved: number | null): boolean =>
  typeof days === 'number' && (saved === null || days < saved);

/** Asks before shorter times are saved, if they'd delete something, with the exact numbers. */
function useAskToDelete(saved: Retention) {
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
