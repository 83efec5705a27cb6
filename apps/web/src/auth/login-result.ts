import { siteTexts } from '@fairlead/contract/site-texts';
import type { Session } from '@fairlead/contract/types';
import type { SiteReply } from '../api/site-fetch.ts';

export type LoginResult = { success: true } | { success: false; error: string };

/** What the login panel says to an answer: the server's text, else the text of the error catalog for the case. */
export function loginResult(reply: SiteReply<Session>): LoginResult {
  if (reply.outcome === 'ok') return { success: true };
  return { success: false, error: loginError(reply) };
}

function loginError(reply: Exclude<SiteReply<Session>, { outcome: 'ok' }>): string {
  if (reply.outcome === 'unreachable') return siteTexts.login.exception;
  const { status, error } = reply;
  // The panel's wording of the server's bare text says what to do.
  if (error && error !== siteTexts.login.invalid) return error;
  if (error || (status >= 400 && status < 500)) return siteTexts.login.invalidInPanel;
  return status >= 500 ? siteTexts.login.exception : siteTexts.login.failed;
}
