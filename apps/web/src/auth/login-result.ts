import { siteTexts } from '@fairlead/contract/site-texts';
import type { Session } from '@fairlead/contract/types';
import type { SiteReply } from '../api/site-fetch.ts';

export type LoginResult = { success: true } | { success: false; error: string };

/** The login panel's message: the server's text, else the error catalog's. */
export function loginResult(reply: SiteReply<Session>): LoginResult {
  if (reply.outcome === 'ok') return { success: true };
  return { success: false, error: loginError(reply) };
}

function loginError(reply: Exclude<SiteReply<Session>, { outcome: 'ok' }>): string {
  if (reply.outcome === 'unreachable') return siteTexts.login.exception;
  const { status, error } = reply;
  // The panel extends the server's short text with what to do next.
  if (error && error !== siteTexts.login.invalid) return error;
  if (error || (status >= 400 && status < 500)) return siteTexts.login.invalidInPanel;
  return status >= 500 ? siteTexts.login.exception : siteTexts.login.failed;
}
