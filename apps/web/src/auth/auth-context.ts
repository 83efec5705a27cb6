import type { Admin, Session } from '@fairlead/contract/types';
import { createContext, useContext } from 'react';
import type { SiteReply } from '../api/site-fetch.ts';

/**
 * `loading` until the first verification has finished; `unreachable` when a stored session could not be verified because
 * the server did not answer: it is kept, and `retry` asks again.
 */
export type AuthState =
  | { status: 'loading' | 'unreachable' }
  | { status: 'anonymous'; ended: SessionEnd | null }
  | { status: 'admin'; admin: Admin; expiresAt: string };

/** How a session of this page ended. */
export type SessionEnd = 'logout' | 'expired';

export type Auth = AuthState & {
  /**
   * Takes a username or email. Never throws. Null when `canceled` was aborted
   * before the answer: then nothing has changed here, and a session that was created after all is ended.
   */
  login: (username: string, password: string, canceled: AbortSignal) => Promise<SiteReply<Session> | null>;
  /** Ends the session here at once and on the server if it answers. */
  logout: () => Promise<void>;
  /** The API no longer accepts the session. */
  expire: () => void;
  retry: () => void;
  /** Asks the server again who this is, while the page stays: rights may have changed. */
  recheck: () => void;
};

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}

/** The admin who is logged in. Only for pages behind the guard. */
export function useAdmin(): Admin {
  const auth = useAuth();
  if (auth.status !== 'admin') throw new Error('useAdmin needs RequireAdmin above it');
  return auth.admin;
}
