import { Resend } from 'resend';
import { onTestFinished } from 'vitest';
import type { LocalResendOptions } from '../src/options.ts';
import { type LocalResend, startLocalResend } from '../src/start.ts';

/** A stand-in for one test, with the real SDK pointed at it. No rate limit unless the test asks for one. */
export async function running(
  options: LocalResendOptions = {},
): Promise<{ local: LocalResend; resend: Resend }> {
  const local = await startLocalResend({ rateLimit: null, ...options });
  onTestFinished(() => local.close());
  return { local, resend: new Resend('re_local', { baseUrl: local.url }) };
}

let count = 0;

/** A valid email; each has a different recipient. */
export function mail<T extends object>(
  fields?: T,
): { from: string; to: string; subject: string; html: string } & T {
  count += 1;
  const plain = {
    from: 'News <news@site.example>',
    to: `person${count}@people.example`,
    subject: `Hello ${count}`,
    html: '<p>Hello</p>',
  };
  return { ...plain, ...(fields ?? ({} as T)) };
}

/** Posts a body as is, without the checks of the SDK. */
export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer re_local', 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
