import type { Session } from '@fairlead/contract/access/auth';
import type { LoginRefusal, SecondFactorRequest } from '@fairlead/contract/access/second-factors';
import { siteTexts } from '@fairlead/contract/platform/site-texts';
import type { SiteReply } from '../../api/site-fetch.ts';

export type LoginResult =
  | { outcome: 'done' }
  /** The password was correct. */
  | { outcome: 'second factor'; asked: SecondFactorRequest }
  /** `isOver`: the login has to start over with the password. */
  | { outcome: 'failed'; error: string; isOver: boolean };

/** What the login says next. Errors are the server's text, else the error catalog's. */
export function loginResult(reply: SiteReply<Session>): LoginResult {
  if (reply.outcome === 'ok') return { outcome: 'done' };
  const refused = reply.outcome === 'refused' ? reply : undefined;
  const asked = (refused?.body as Partial<LoginRefusal> | null | undefined)?.second_factor;
  if (asked) return { outcome: 'second factor', asked };
  return { outcome: 'failed', error: loginError(reply), isOver: refused?.status === 409 };
}

function loginError(reply: Exclude<SiteReply<Session>, { outcome: 'ok' }>): string {
  if (reply.outcome === 'unreachable') return siteTexts.login.exception;
  const { status, error } = reply;
  // The panel extends the server's short text with what to do next.
  if (error && error !== siteTexts.login.invalid) return error;
  if (error || (status >= 400 && status < 500)) return siteTexts.login.invalidInPanel;
  return status >= 500 ? siteTexts.login.exception : siteTexts.login.failed;
}
