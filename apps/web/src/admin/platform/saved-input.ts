import { useEffect, useState } from 'react';
import { ApiError } from '../../api/call.ts';
import { useAdmin } from '../../auth/auth-context.ts';
import { useHeldPage } from './use-held-page.ts';

const keyOf = (form: string, adminId: number): string => `kept.${form}.${adminId}`;

/**
 * Keeps what an admin typed in this tab's session storage, until they open the form again. Leave out passwords. If
 * storage is blocked, the input is lost.
 */
export function saveInput(form: string, adminId: number, values: object): void {
  try {
    sessionStorage.setItem(keyOf(form, adminId), JSON.stringify(values));
  } catch {
    // Storage is full or blocked, and there's no fallback.
  }
}

/** If the session ends while a form is being submitted, the admin is sent to /login and the form unmounts. */
export function saveIfSessionEnded(error: unknown, form: string, adminId: number, values: object): void {
  if (error instanceof ApiError && error.status === 401) saveInput(form, adminId, values);
}

/** The stored values of `empty`'s fields. They stay in storage until the form has been submitted. */
export function savedInput<Values extends Record<string, unknown>>(
  form: string,
  adminId: number,
  empty: Values,
): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form, adminId)) ?? '{}');
    const fields = Object.entries(kept ?? {}).filter(
      ([name, value]) => name in empty && typeof value === typeof empty[name],
    );
    return { ...empty, ...Object.fromEntries(fields) };
  } catch {
    return empty;
  }
}

export function clearSavedInput(form: string, adminId: number): void {
  try {
    sessionStorage.removeItem(keyOf(form, adminId));
  } catch {
    // Storage is blocked, so there's nothing to remove.
  }
}

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
