import type { SecondFactorStatus, Session } from '@fairlead/contract/access/auth';
import { EXPIRY_CHECK_MS } from '@fairlead/contract/platform/limits';
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { clearAdminInput } from '../api/admin-input.ts';
import { clearSession, hasExpired, onSessionOfOtherTab, readSession, storeSession } from '../api/session.ts';
import { withToken } from '../api/with-token.ts';
import { AuthContext, type AuthState, endIn, type Known, type SessionEnd } from './auth-context.ts';
import { endOnServer, verify } from './session-calls.ts';

/** Milliseconds that a logout waits for what was typed in the last second. Usually, nothing is left to save. */
const SAVE_BEFORE_LOGOUT_MS = 1_500;

/** Another tab cleared the session because it expired or the user logged out. */
const endedElsewhere = (now: AuthState): AuthState =>
  now.status === 'admin'
    ? { status: 'anonymous', ended: hasExpired(now, Date.now()) ? 'expired' : 'elsewhere' }
    : now;

const adminState = (
  {
    must_change_password: mustChangePassword = false,
    ...known
  }: Known & Pick<Session, 'must_change_password'>,
  expiresAt: string,
  secondFactor: SecondFactorStatus | undefined,
): AuthState => ({ ...known, status: 'admin', expiresAt, mustChangePassword, secondFactor });

/** What the server says about a session. Only if it's sure does the session end. */
function stateAfter(reply: Awaited<ReturnType<typeof verify>>, expiresAt: string): AuthState {
  if (reply.outcome === 'ok') return adminState(reply.body, expiresAt, reply.body.second_factor);
  const isEnded = reply.outcome === 'refused' && reply.status < 500 && reply.status !== 429;
  return isEnded ? { status: 'anonymous', ended: endIn(reply.body) ?? null } : { status: 'unreachable' };
}

/** Holds the current admin: verifies a stored session on load and ends it when it expires. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AuthState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  /** Who pressed Log out. */
  const loggedOut = useRef<number | null>(null);

  const recheck = useCallback(() => setAttempt((n) => n + 1), []);
  const end = useCallback((ended: SessionEnd | null) => {
    clearSession();
    setState({ status: 'anonymous', ended });
  }, []);

  // In transitions: anything more urgent makes React throw away parts of the page that aren't hydrated yet.
  useEffect(() => {
    const stored = readSession();
    if (!stored || hasExpired(stored, Date.now())) {
      startTransition(() => end(null));
      return;
    }
    let current = true;
    let asked = '';
    withToken((token) => {
      asked = token;
      return verify(token);
    }).then((reply) => {
      if (!current) return;
      const now = readSession();
      if (now?.token !== asked) {
        // The reply is about a session that another one has replaced.
        if (now) recheck();
        return;
      }
      const next = stateAfter(reply, now.expiresAt);
      if (next.status === 'anonymous') clearSession();
      // A screen that's open stays, with what's being written on it.
      startTransition(() =>
        setState((last) => (next.status === 'unreachable' && last.status === 'admin' ? last : next)),
      );
    });
    return () => {
      current = false;
    };
  }, [attempt, end, recheck]);

  useEffect(() => {
    const check = () => {
      const stored = readSession();
      if (stored && hasExpired(stored, Date.now())) end('expired');
    };
    const timer = setInterval(check, EXPIRY_CHECK_MS);
    // Timers stop while the computer sleeps.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [end]);

  // Another tab may log out or log in as someone else.
  useEffect(
    () =>
      onSessionOfOtherTab(() => {
        if (readSession()) recheck();
        else setState(endedElsewhere);
      }),
    [recheck],
  );

  const begin = useCallback((session: Session, secondFactor: SecondFactorStatus | undefined) => {
    storeSession(session);
    setState(adminState(session, session.expiresAt, secondFactor));
  }, []);

  const adminId = state.status === 'admin' ? state.admin.id : null;
  const savers = useRef(new Set<() => Promise<unknown>>());
  const beforeLogout = useCallback((save: () => Promise<unknown>) => {
    savers.current.add(save);
    return () => void savers.current.delete(save);
  }, []);
  const logout = useCallback(async () => {
    const saved = Promise.allSettled([...savers.current].map((save) => save()));
    await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, SAVE_BEFORE_LOGOUT_MS))]);
    const token = readSession()?.token;
    loggedOut.current = adminId;
    end('logout');
    if (token) await endOnServer(token);
  }, [adminId, end]);

  // After the screens are gone: one may save a draft as it goes. When a session merely ends, drafts stay.
  useEffect(() => {
    if (state.status !== 'anonymous' || loggedOut.current === null) return;
    clearAdminInput(loggedOut.current);
    loggedOut.current = null;
  }, [state]);

  const expire = useCallback((body?: unknown) => end(endIn(body) ?? 'expired'), [end]);

  const auth = useMemo(
    () => ({
      ...state,
      begin,
      logout,
      beforeLogout,
      expire,
      retry: () => {
        setState({ status: 'loading' });
        recheck();
      },
      recheck,
    }),
    [state, begin, logout, beforeLogout, expire, recheck],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
