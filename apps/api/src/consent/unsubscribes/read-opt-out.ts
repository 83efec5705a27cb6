import { asciiEmail, emailKey, emailsIn } from '@fairlead/contract/platform/text/email';
import { possibleEmails } from '@fairlead/contract/platform/text/possible-emails';
import type { Knex } from 'knex';
import { findSubscribed } from './unsubscribes.queries.ts';

export type OptOut = {
  /** Whom the text names. */
  emails: string[];
  /** What's opted out: besides these, subscribers whom it may mean. As typed, if it names nobody. */
  addresses: string[];
};

/** Whom someone opts out with what they typed, or with the link that brought them. What's shown of it tells nothing of us. */
export async function readOptOut(db: Knex, typed: string, linked?: string): Promise<OptOut> {
  const emails = emailsIn(typed);
  const possible = possibleEmails(typed);
  const subscribed = possible.length > 0 ? await findSubscribed(db, possible) : [];
  const theirs = linked !== undefined && possible.includes(emailKey(linked)) ? [linked] : [];
  const named = emails.length > 0 ? emails : [asciiEmail(typed.trim())];
  const addresses = [...named, ...subscribed, ...theirs];
  return { emails, addresses: [...new Map(addresses.map((email) => [emailKey(email), email])).values()] };
}
