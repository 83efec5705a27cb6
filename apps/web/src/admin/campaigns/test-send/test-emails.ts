const keyOf = (adminId: number): string => `testAddresses.${adminId}`;

/** What this admin last typed in this browser, or null. */
export function readTestEmails(adminId: number): string | null {
  try {
    return localStorage.getItem(keyOf(adminId));
  } catch {
    return null;
  }
}

/** Saves the input in case the session ends or the send fails. Does nothing if storage is blocked. */
export function storeTestEmails(adminId: number, text: string): void {
  try {
    localStorage.setItem(keyOf(adminId), text);
  } catch {
    // The field still holds it.
  }
}

/** Email addresses separated by commas, semicolons, or whitespace. */
export const splitEmails = (text: string): string[] => text.split(/[,;\s]+/).filter(Boolean);
