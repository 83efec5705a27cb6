import { baseUrl } from './base-url.ts';
import { readSession } from './session.ts';

/** The result of a call: the body, a refusal with the server's text, or no answer. */
export type SiteReply<Body> =
  | { outcome: 'ok'; body: Body }
  | {
      outcome: 'refused';
      status: number;
      error: string | undefined;
      fields: Record<string, string>;
      /** What else the server says. */
      body?: unknown;
    }
  | { outcome: 'unreachable' };

type Call = {
  method?: 'GET' | 'POST';
  body?: unknown;
  /** Another than the session's. */
  token?: string;
  /** The page asks on its own, so this doesn't count as use of the session. */
  background?: boolean;
};

/** Timeout in milliseconds, after which the server counts as unreachable. */
const TIMEOUT_MS = 30_000;

/**
 * One API call using plain `fetch`, for public pages, which don't load the typed client and its 50 kB. Once someone has
 * logged in, their token goes with it. Specify the response type from the contract. Never throws.
 */
export async function siteFetch<Body>(path: `/api/${string}`, call: Call = {}): Promise<SiteReply<Body>> {
  const { method = 'GET', body, token = readSession()?.token, background = false } = call;
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`${baseUrl()}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(background ? { 'x-background-refresh': 'true' } : {}),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    answer = await response.json().catch(() => null);
    // The body was cut off, as when the page is being left, or it isn't our server's, such as a proxy's while ours restarts.
    if (!isRecord(answer)) return { outcome: 'unreachable' };
  } catch {
    return { outcome: 'unreachable' };
  }
  if (response.ok && answer.success === true) return { outcome: 'ok', body: answer as Body };
  return { outcome: 'refused', status: response.status, ...refusal(answer), body: answer };
}

/** What a refusal says, as the contract has it. */
const refusal = ({ error, fields }: Record<string, unknown>) => ({
  error: typeof error === 'string' && error ? error : undefined,
  fields: (fields ?? {}) as Record<string, string>,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
