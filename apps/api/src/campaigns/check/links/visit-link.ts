import type { LinkOutcome } from '../../../platform/db/tables/checks.ts';
import { type Answer, askPage, type Failure } from './ask-page.ts';
import { asksLogin } from './asks-login.ts';
import type { Outside } from './outside.ts';

/** Milliseconds for one link, with all its redirects. */
const ANSWER_WITHIN = 5_000;
const REDIRECTS_MAX = 5;

/** `host`: of the last page that was asked, or was to be asked. `status`: 0 if none answered. */
export type Visit = { outcome: LinkOutcome; status: number; host: string; asks_login: boolean };

function nextUrl({ status, location }: Answer, url: URL): URL | undefined {
  if (status < 300 || status > 399 || location === undefined) return undefined;
  return URL.parse(location, url.href) ?? undefined;
}

/**
 * Where an https link leads. Each page on the way is asked only at public addresses, over https, and on its usual port.
 */
export async function visitLink(
  outside: Outside,
  link: string,
  answerWithin = ANSWER_WITHIN,
): Promise<Visit> {
  const signal = AbortSignal.timeout(answerWithin);
  const failed = (outcome: Failure, { host }: URL): Visit => ({
    outcome,
    status: 0,
    host,
    asks_login: false,
  });
  let url = new URL(link);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const answer = await askPage(outside, url, signal);
    // After a page has answered, there is a way out. If the time is up while connecting, it was the redirects that took it.
    const tookTooLong = answer === 'unreached' && redirects > 0 && signal.aborted;
    if (typeof answer === 'string') return failed(tookTooLong ? 'silent' : answer, url);
    const next = nextUrl(answer, url);
    const { status } = answer;
    if (!next) return { outcome: 'answered', status, host: url.host, asks_login: asksLogin(url, status) };
    url = next;
  }
  return failed('redirects', url);
}
