const storages = [() => window.localStorage, () => window.sessionStorage];

/**
 * Deletes what an admin typed in this browser, such as a draft with email addresses: what is stored under a key that
 * ends in a dot and their id.
 */
export function clearAdminInput(adminId: number): void {
  for (const open of storages) {
    try {
      const storage = open();
      for (const key of Object.keys(storage)) if (key.endsWith(`.${adminId}`)) storage.removeItem(key);
    } catch {
      // Storage is blocked, so there's nothing to delete.
    }
  }
}
