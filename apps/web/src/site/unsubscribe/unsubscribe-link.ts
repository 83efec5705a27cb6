import { SCANNER_WINDOW_MS } from '@fairlead/contract/platform/limits';

/** The email in an unsubscribe link, and the token of the message it was in ('' if there is none). */
export type UnsubscribeLink = { email: string; token: string };

/**
 * Reads `?email=…&t=…`. Many email addresses contain a plus, which mail programs rarely encode, so both a plus and a
 * space are read as a plus.
 */
export function readUnsubscribeLink(search: string): UnsubscribeLink {
  const query = new URLSearchParams(search.replaceAll('+', '%2B'));
  return {
    email: (query.get('email') ?? '').trim().replaceAll(' ', '+'),
    token: query.get('t') ?? '',
  };
}

/**
 * Whether a link must ask before it acts. Security scanners open links within minutes of delivery and run JavaScript,
 * so links in emails that were sent less than 5 minutes before `now` (milliseconds), or are still being sent, ask
 * first.
 */
export const asksFirst = (sentAt: string | null, now: number): boolean =>
  sentAt === null || now - Date.parse(sentAt) < SCANNER_WINDOW_MS;
