import { ApiError } from '../api/call.ts';

const keyOf = (form: string, adminId: number): string => `kept.${form}.${adminId}`;

/**
 * When the session ended while a form was sent, its reader is led to /login and the form is gone: what was typed waits in this tab until
 * the same admin opens it again. Passwords must be left out. A browser that keeps nothing loses it.
 */
export function keepIfSessionEnded(error: unknown, form: string, adminId: number, values: object): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  try {
    sessionStorage.setItem(keyOf(form, adminId), JSON.stringify(values));
  } catch {
    // Full, or all cookies blocked: there is nothing else to keep it in.
  }
}

/** What was kept of `empty`'s fields. Leaves it there: it is dropped when the form has been sent. */
export function keptValues<Values extends Record<string, unknown>>(
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

export function dropKept(form: string, adminId: number): void {
  try {
    sessionStorage.removeItem(keyOf(form, adminId));
  } catch {
    // Nothing is kept there anyway.
  }
}
