import { asciiEmail, emailKey, emailsIn } from '@fairlead/contract/email';
import { possibleEmails } from '@fairlead/contract/possible-emails';
import type { Knex } from 'knex';

export type OptOut = {
  /** Whom the text names. */
  emails: string[];
  /** What's opted out: besides these, subscribers whom it may mean. As typed, if it names nobody. */
  addresses: string[];
};

const FIND_POSSIBLE = `select email from subscribers where lower(email) = any(?) order by lower(email)`;

/** Whom someone opts out with what they typed, or with the link that brought them. What's shown of it tells nothing of us. */
export async function readOptOut(db: Knex, typed: string, linked?: string): Promise<OptOut> {
  const emails = emailsIn(typed);
  const possible = possibleEmails(typed);
  const { rows }: { rows: { email: string }[] } =
    possible.length > 0 ? await db.raw(FIND_POSSIBLE, [possible]) : { rows: [] };
  const theirs = linked !== undefined && possible.includes(emailKey(linked)) ? [linked] : [];
  const named = emails.length > 0 ? emails : [asciiEmail(typed.trim())];
  const addresses = [...named, ...rows.map(({ email }) => email), ...theirs];
  return { emails, addresses: [...new Map(addresses.map((email) => [emailKey(email), email])).values()] };
}
