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
