import { signUpTexts } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import type { Language } from '@fairlead/contract/platform/text/languages';
import { siteFetch } from '../../api/site-fetch.ts';

/** `refused`: the link can't be used, so trying again is no use. */
export type Confirmation =
  | { outcome: 'done'; text: string }
  | { outcome: 'refused'; text: string }
  | { outcome: 'failed'; text: string };

/** Answers in English. Never throws. */
export async function confirmSignUp(token: string, language: Language): Promise<Confirmation> {
  const reply = await siteFetch<{ already: boolean }>('/api/sign-up/confirm', {
    method: 'POST',
    // Of the page that was read; the server takes it for the English one otherwise.
    body: language === 'en' ? { token } : { token, language },
  });
  if (reply.outcome === 'ok')
    return { outcome: 'done', text: reply.body.already ? signUpTexts.already : signUpTexts.confirmed };
  if (reply.outcome === 'unreachable' || reply.status >= 500)
    return { outcome: 'failed', text: signUpTexts.confirmFailed };
  const text = reply.error ?? signUpTexts.confirmFailed;
  return { outcome: reply.status === 429 ? 'failed' : 'refused', text };
}
