import { SCANNER_WINDOW_MS } from '@fairlead/contract/limits';

/** Who followed a link: the address it names, and the token of the mail it stood in ('' where there is none). */
export type UnsubscribeLink = { email: string; token: string };

/**
 * Reads `?email=…&t=…`. A plus is part of many addresses and mail programs seldom encode it, so both a plus and a space
 * mean a plus.
 */
export function readUnsubscribeLink(search: string): UnsubscribeLink {
  const query = new URLSearchParams(search.replaceAll('+', '%2B'));
  return {
    email: (query.get('email') ?? '').trim().replaceAll(' ', '+'),
    token: query.get('t') ?? '',
  };
}

/**
 * Whether a link has to ask before it acts. Link scanners open the links of a mail within minutes of its arrival and run
 * JavaScript, so a mail that was sent less than 5 minutes before `now` (milliseconds), or is only being sent, asks.
 */
export const asksFirst = (sentAt: string | null, now: number): boolean =>
  sentAt === null || now - Date.parse(sentAt) < SCANNER_WINDOW_MS;
