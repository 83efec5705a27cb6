import { useEffect } from 'react';
import { isPersonPresent, PRESENCE_MS } from '../api/presence.ts';
import { readSession } from '../api/session.ts';
import { siteFetch } from '../api/site-fetch.ts';
import { withToken } from '../api/with-token.ts';

/**
 * Tells the server every minute whether a person still uses the page, so that nobody is logged out while typing, and
 * that a page nobody uses doesn't stay on the screen after its session has ended.
 */
export function useKeptSession(onEnded: (body: unknown) => void): void {
  useEffect(() => {
    const tell = async () => {
      const token = readSession()?.token;
      if (!token) return;
      const background = !isPersonPresent();
      const reply = await withToken((now) => siteFetch('/api/admin/verify', { token: now, background }));
      const isRefused = reply.outcome === 'refused' && reply.status === 401;
      if (isRefused && readSession()?.token === token) onEnded(reply.body);
    };
    const timer = setInterval(tell, PRESENCE_MS);
    return () => clearInterval(timer);
  }, [onEnded]);
}
