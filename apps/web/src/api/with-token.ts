import { readSession, type StoredSession, storeSession } from './session.ts';
import type { SiteReply } from './site-fetch.ts';

/** One tab at a time. Browsers have locks only on https and localhost. */
const inTurn = <T>(run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('session', run) : run();

const ownToken = () => readSession()?.token ?? '';

/** Whose token it is. It's ASCII, so base64 is the same as base64url here. */
function ownerOf(token: string): unknown {
  try {
    return JSON.parse(atob(token.split('.')[1] ?? '')).sub;
  } catch {
    return token;
  }
}

/**
 * Sends a request with the session's token. If it's refused because the session has another token since, in this tab or
 * another one, sends it again: nothing was done yet.
 */
export async function withToken<R extends object>(send: (token: string) => Promise<R>): Promise<R> {
  const token = ownToken();
  const reply = await send(token);
  if (!('status' in reply && reply.status === 401)) return reply;
  const now = await inTurn(async () => ownToken());
  return now !== token && ownerOf(now) === ownerOf(token) ? send(now) : reply;
}

/** Sends a request that gives the session another token. Tabs that are refused meanwhile wait for it. */
export const exchangeToken = (
  send: (token: string) => Promise<SiteReply<StoredSession>>,
): Promise<SiteReply<StoredSession>> =>
  inTurn(async () => {
    const token = ownToken();
    const reply = await send(token);
    // Not after a logout.
    if (reply.outcome === 'ok' && ownToken() === token) storeSession(reply.body);
    return reply;
  });
