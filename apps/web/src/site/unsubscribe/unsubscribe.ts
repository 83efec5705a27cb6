import { optOutTexts } from '@fairlead/contract/consent/opt-out-texts';
import { optOutEmailRule, textError } from '@fairlead/contract/platform/text/form-rules';
import { type SiteReply, siteFetch } from '../../api/site-fetch.ts';
import { asksFirst, type UnsubscribeLink } from './unsubscribe-link.ts';

/** Whom the server understood, and what was typed: that's all if it understood nobody. */
export type OptedOut = { emails: readonly string[]; typed: string };

/** The result of an attempt: done, an error text, or the email to confirm first ('' if unknown). */
export type UnsubscribeResult =
  | { outcome: 'done'; email: string; optedOut: OptedOut }
  | { outcome: 'failed'; email: string; error: string }
  | { outcome: 'ask'; email: string };

/** The rule of the error catalog: the server's text, else ours. */
function unsubscribeError(reply: Exclude<SiteReply<unknown>, { outcome: 'ok' }>): string {
  if (reply.outcome === 'unreachable') return optOutTexts.networkFailed;
  return reply.error ?? optOutTexts.serverFailed;
}

/** Opts `link.email` out. `method` is stored with the opt-out. Never throws. */
export async function unsubscribe(
  link: UnsubscribeLink,
  method: 'link' | 'form',
): Promise<UnsubscribeResult> {
  const { token } = link;
  const email = link.email.trim();
  const wrong = textError(optOutEmailRule, email);
  if (wrong) return { outcome: 'failed', email, error: wrong };
  const reply = await siteFetch<{ emails?: string[] }>('/api/email/unsubscribe', {
    method: 'POST',
    body: { email, method, ...(token ? { token } : {}) },
  });
  if (reply.outcome === 'ok')
    return { outcome: 'done', email, optedOut: { emails: reply.body.emails ?? [email], typed: email } };
  return { outcome: 'failed', email, error: unsubscribeError(reply) };
}

/** Opts out when a link is followed, or asks first if it could be a link scanner. */
export async function followLink(link: UnsubscribeLink): Promise<UnsubscribeResult> {
  if (!link.token) return unsubscribe(link, 'link');
  const mail = await siteFetch<{ email: string; sent_at: string | null }>(
    `/api/email/unsubscribe/${encodeURIComponent(link.token)}`,
  );
  if (mail.outcome === 'unreachable') {
    return { outcome: 'failed', email: link.email, error: unsubscribeError(mail) };
  }
  if (mail.outcome === 'ok') {
    const email = link.email || mail.body.email;
    if (asksFirst(mail.body.sent_at, Date.now())) return { outcome: 'ask', email };
    return unsubscribe({ ...link, email }, 'link');
  }
  // An unknown or expired token mustn't keep anyone from opting out: the email is enough.
  if (mail.status < 500 && mail.status !== 429 && link.email) {
    return unsubscribe({ email: link.email, token: '' }, 'link');
  }
  return { outcome: 'ask', email: link.email };
}
