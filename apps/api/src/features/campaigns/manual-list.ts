import { addressKey, isMailAddress } from '@fairlead/contract/email-address';

export type ManualList = { emails: string[]; duplicates: number; invalid: number };

/** Typed addresses, trimmed: each once, without regard to case, and only those that may be mailed. Empty entries do not count. */
export function readManualList(entries: readonly string[]): ManualList {
  const emails = new Map<string, string>();
  let duplicates = 0;
  let invalid = 0;
  for (const entry of entries) {
    const email = entry.trim();
    const key = addressKey(email);
    if (email === '') continue;
    if (!isMailAddress(email)) invalid += 1;
    else if (emails.has(key)) duplicates += 1;
    else emails.set(key, email);
  }
  return { emails: [...emails.values()], duplicates, invalid };
}
