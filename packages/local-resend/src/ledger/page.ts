import type { Ledger, StoredEmail } from './ledger.ts';

export type PageRequest = {
  limit: number;
  /** The page of older emails that follows this one. */
  after?: StoredEmail | null;
  /** The page of newer emails that ends before this one. */
  before?: StoredEmail | null;
  matches?: (email: StoredEmail) => boolean;
};

/** A page of emails, newest first; `more`: there are others in that direction. */
export function pageOf({ emails }: Ledger, request: PageRequest): { page: StoredEmail[]; more: boolean } {
  const { limit, after = null, before = null, matches = () => true } = request;
  const step = before ? 1 : -1;
  const cursor = before ?? after;
  const found: StoredEmail[] = [];
  for (let at = (cursor ? emails.indexOf(cursor) : emails.length) + step; found.length <= limit; at += step) {
    const email = emails[at];
    if (!email) break;
    if (matches(email)) found.push(email);
  }
  const page = found.slice(0, limit);
  return { page: before ? page.reverse() : page, more: found.length > limit };
}
