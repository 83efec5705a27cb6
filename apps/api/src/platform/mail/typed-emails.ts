import { emailKey, readEmail } from '@fairlead/contract/platform/text/email';

export type TypedEmails = { emails: string[]; duplicates: number; invalid: number };

/**
 * Email addresses that an admin typed or pasted: without duplicates regardless of case, and only valid ones. Empty
 * entries are ignored.
 */
export function readTypedEmails(entries: readonly string[]): TypedEmails {
  const emails = new Map<string, string>();
  let duplicates = 0;
  let invalid = 0;
  for (const entry of entries) {
    if (entry.trim() === '') continue;
    const email = readEmail(entry);
    if (email === undefined) invalid += 1;
    else if (emails.has(emailKey(email))) duplicates += 1;
    else emails.set(emailKey(email), email);
  }
  return { emails: [...emails.values()], duplicates, invalid };
}
