import { useEffect, useState } from 'react';
import { useAdmin } from '../../auth/auth-context.ts';
import { clearSavedInput, savedInput, saveInput } from './saved-input.ts';
import { useHeldPage } from './use-held-page.ts';

/**
 * What's typed into a form. As long as `isTyped` says that there's something to lose, it's kept in this tab, and the
 * browser asks before the page is closed.
 */
export function useKeptInput<Values extends Record<string, unknown>>(
  form: string,
  start: () => Values,
  isTyped: (values: Values) => boolean,
) {
  const { id } = useAdmin();
  const [typed, setTyped] = useState(() => savedInput(form, id, start()));
  const isKept = isTyped(typed);
  useHeldPage(isKept);
  useEffect(() => {
    if (isKept) saveInput(form, id, typed);
    else clearSavedInput(form, id);
  }, [isKept, form, id, typed]);
  return {
    typed,
    isTyped: isKept,
    change: (part: Partial<Values>) => setTyped((now) => ({ ...now, ...part })),
    /** Also after the form is gone, which may be before its answer comes. */
    clear: () => {
      clearSavedInput(form, id);
      setTyped(start());
    },
  };
}
