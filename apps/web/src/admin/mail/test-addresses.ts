const keyOf = (adminId: number): string => `testAddresses.${adminId}`;

/** What this admin typed last in this browser, or null. */
export function readTestAddresses(adminId: number): string | null {
  try {
    return localStorage.getItem(keyOf(adminId));
  } catch {
    return null;
  }
}

/** Keeps what is typed, so that the end of a session or a failure loses nothing; a browser that keeps nothing does without. */
export function storeTestAddresses(adminId: number, text: string): void {
  try {
    localStorage.setItem(keyOf(adminId), text);
  } catch {
    // The field still holds it.
  }
}

/** The addresses in a text, separated by commas, semicolons or white space. */
export const splitAddresses = (text: string): string[] => text.split(/[,;\s]+/).filter(Boolean);
