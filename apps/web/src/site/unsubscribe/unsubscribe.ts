import { optOutEmailRule, textError } from '@fairlead/contract/form-rules';
import { siteTexts } from '@fairlead/contract/site-texts';
import { type SiteReply, siteFetch } from '../../api/site-fetch.ts';
import { asksFirst, type UnsubscribeLink } from './unsubscribe-link.ts';

/** What came of an attempt: done, a text that says why not, or the address to ask about first ('' where none is known). */
export type UnsubscribeResult =
  | { outcome: 'done'; email: string }
  | { outcome: 'failed'; email: string; error: string }
  | { outcome: 'ask'; email: string };

/** The rule of the error catalog: the server's text, else ours for the case. */
function unsubscribeError(reply: Exclude<SiteReply<unknown>, { outcome: 'ok' }>): string {
  if (reply.outcome === 'unreachable') return siteTexts.unsubscribe.networkFailed;
  return reply.error ?? siteTexts.unsubscribe.serverFailed;
}

/** Opts `link.email` out. `method` is kept with the opt-out. Never throws. */
export async function unsubscribe(
  link: UnsubscribeLink,
  method: 'link' | 'form',
): Promise<UnsubscribeResult> {
  const { token } = link;
  const email = link.email.trim();
  const wrong = textError(optOutEmailRule, email);
  if (wrong) return { outcome: 'failed', email, error: wrong };
  const reply = await siteFetch('/api/email/unsubscribe', {
    method: 'POST',
    body: { email, method, ...(token ? { token } : {}) },
  });
  if (reply.outcome === 'ok') return { outcome: 'done', email };
  return { outcome: 'failed', email, error: unsubscribeError(reply) };
}

/** What a followed link does by itself: opts out, or asks first where a link scanner may have followed it. */
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
  // A token that is not known (any more) must not lock anybody in: the address alone is enough.
  if (mail.status < 500 && mail.status !== 429 && link.email) {
    return unsubscribe({ email: link.email, token: '' }, 'link');
  }
  return { outcome: 'ask', email: link.email };
}
