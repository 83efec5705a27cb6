import { emailKey, isEmail } from '@fairlead/contract/email';

export type TypedEmails = { emails: string[]; duplicates: number; invalid: number };

/**
 * Email addresses that an admin typed: trimmed, without duplicates regardless of case, and only valid ones. Empty
 * entries are ignored.
 */
export function readTypedEmails(entries: readonly string[]): TypedEmails {
  const emails = new Map<string, string>();
  let duplicates = 0;
  let invalid = 0;
  for (const entry of entries) {
    const email = entry.trim();
    const key = emailKey(email);
    if (email === '') continue;
    if (!isEmail(email)) invalid += 1;
    else if (emails.has(key)) duplicates += 1;
    else emails.set(key, email);
  }
  return { emails: [...emails.values()], duplicates, invalid };
}
